"""Drawing: functions from boards, views and logs to what Rich can print."""
