/**
 * What is wrong with a game's screen as it is laid out now: targets that a finger can't find, cut text, camels or
 * lit things out of sight, a page that scrolls. `steps` are put on the screen one after the other; `lit` is what may
 * be touched to play. Without a `field` it is another page, which may scroll, but not sideways.
 */
async ({ steps, field, lit, wraps = false }) => {
  const FINGER = 44
  const NEAR = 2
  /** Where things lie is a matter of fractions of a pixel. */
  const REACH = FINGER / 2 - 1.5
  const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  // what was touched is drawn in the next task; layouts are made when they are asked for
  const drawn = () => new Promise((done) => setTimeout(done))
  const all = (selector, root = document) => [...root.querySelectorAll(selector)]
  const one = (selector) => document.querySelector(selector)
  const box = (element) => element.getBoundingClientRect()
  const view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  /** Below these sizes the counter may scroll within itself. */
  const isRoomy = innerWidth > innerHeight ? innerWidth >= 667 && innerHeight >= 320 : innerWidth >= 360 && innerHeight >= 540
  const inside = (inner, outer, slack = 1) =>
    inner.left >= outer.left - slack && inner.top >= outer.top - slack
    && inner.right <= outer.right + slack && inner.bottom <= outer.bottom + slack
  const name = (element) => {
    const data = Object.entries(element.dataset).map(([key, value]) => `${key}=${value}`).join(' ')
    return `${element.tagName.toLowerCase()}.${String(element.className?.baseVal ?? element.className).replace(/ ?svelte-\S+/, '')}`
      + ` [${data}] "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}"`
  }
  const isSeen = (element) =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
    && box(element).width > 1 && box(element).height > 1 && !element.closest('.sr, [inert]')
    && !/inset\(50%\)/.test(getComputedStyle(element).clipPath)
  const OPENED = '.foldout, .slip, .strip, [popover], dialog, .over, [data-sheet], [data-explain]'
  /** Whether something that was opened lies over it on purpose. */
  const isBehind = (element, hit) => {
    const over = hit?.closest(OPENED)
    return over && !over.contains(element)
  }
  /** The nearest ancestor that scrolls, if any. */
  const scroller = (element) => {
    for (let at = element.parentElement; at; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.scrollHeight > at.clientHeight + 1) return at
    return field ? null : document.scrollingElement
  }
  /** Whether a part of it is beyond an edge, where nothing scrolls sideways to bring it back. */
  const isBeside = (element) => {
    if (box(element).left > -2 && box(element).right < innerWidth + 2) return false
    for (let at = element.parentElement; at; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth + 1) return false
    return true
  }
  const targets = () =>
    all('button, a[href], input, select, textarea, summary, [role=tab]')
      .filter((element) => !element.disabled && isSeen(element) && !isFurtherDown(element))
  /** One line of a log is like the other. */
  const isFurtherDown = (element) => element.closest('[role=log]') && element !== one('[role=log] button')

  function touched(found) {
    for (const element of targets()) {
      const isLit = element.matches(lit) || element.querySelector(':scope > .lit')
      const scrolls = scroller(element)
      if (scrolls && !(isLit && isRoomy && element.closest('.game') && !element.closest(OPENED)))
        element.scrollIntoView({ block: field ? 'nearest' : 'center' })
      // a field is touched by its label too
      const whole = element.closest('label') ?? element
      const { left, top, width, height } = box(whole)
      const [x, y] = [left + width / 2, top + height / 2]
      const middle = document.elementFromPoint(x, y)
      if (isBehind(element, middle)) continue
      if (!field && isBeside(element)) found.push(`cut off beside the view: ${name(element)}`)
      if (!inside(box(element), view) && !scrolls) found.push(`outside the view: ${name(element)}`)
      else if (isLit && isRoomy && !inside(box(element), view)) found.push(`lit outside the view: ${name(element)}`)
      for (const [dx, dy] of [[0, 0], [REACH, 0], [-REACH, 0], [0, REACH], [0, -REACH]]) {
        const hit = document.elementFromPoint(x + dx, y + dy)
        if (hit && whole.contains(hit) || isBehind(element, hit)) continue
        // whatever scrolls may cut off a target's edge
        if (scrolls && (dx || dy) && !inside({ left: x + dx, right: x + dx, top: y + dy, bottom: y + dy }, box(scrolls), 0)) continue
        // a label belongs to its field
        if (hit?.closest('label')?.control === element) continue
        found.push(`${dx || dy ? 'narrower than a finger' : 'covered'}: ${name(element)} by ${hit ? name(hit) : 'nothing'}`)
        break
      }
    }
  }

  /** Whether it stays where it is while the rest scrolls beneath it. */
  const stays = (element) => {
    for (let at = element; at; at = at.parentElement) if (/sticky|fixed/.test(getComputedStyle(at).position)) return true
    return false
  }

  function overlapping(found) {
    const isOnTop = (element) => {
      const { left, top, width, height } = box(element)
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    }
    const boxes = targets().filter(isOnTop).map((element) => ({ element, ...box(element).toJSON() }))
    boxes.forEach((first, index) => {
      for (const second of boxes.slice(index + 1)) {
        if (first.element.contains(second.element) || second.element.contains(first.element)) continue
        if (first.element.closest(OPENED) !== second.element.closest(OPENED)) continue
        if (!field && stays(first.element) !== stays(second.element)) continue
        const wide = Math.min(first.right, second.right) - Math.max(first.left, second.left)
        const high = Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top)
        if (wide > NEAR && high > NEAR) found.push(`overlap: ${name(first.element)} and ${name(second.element)}`)
      }
    })
  }

  function written(found) {
    // news is shortened on purpose: the log has all of it
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (walker.nextNode()) {
      const node = walker.currentNode
      const element = node.parentElement
      if (!node.data.trim() || element.closest('script, style, svg, .sr, [inert], .news') || !isSeen(element)) continue
      range.selectNodeContents(node)
      const text = range.getBoundingClientRect()
      if (text.width < 1) continue
      const hit = document.elementFromPoint(text.left + text.width / 2, text.top + text.height / 2)
      if (isBehind(element, hit)) continue
      let isAway = false
      for (let at = element; at && !isAway; at = at.parentElement) {
        const { overflowX, overflowY, display, clipPath } = getComputedStyle(at)
        if (display === 'contents') continue
        if (/inset\(50%\)/.test(clipPath)) isAway = true
        else if (/auto|scroll/.test(overflowY) && at.scrollHeight > at.clientHeight + 1) isAway = true
        else if (!field && /auto|scroll/.test(overflowX) && at.scrollWidth > at.clientWidth + 1) isAway = true
        else if (overflowX !== 'visible' && !inside(text, { ...box(at).toJSON(), top: -1e6, bottom: 1e6 }, 1.5)
          || overflowY !== 'visible' && !inside(text, { ...box(at).toJSON(), left: -1e6, right: 1e6 }, field ? 3 : 8)) {
          if (at !== document.documentElement && at !== document.body) {
            found.push(`cut text: "${node.data.trim().slice(0, 50)}" in ${name(element)}`)
            isAway = true
          }
        }
      }
      if (!isAway && !inside(text, field ? view : { ...view, top: -1e5, bottom: 1e5 }, 2)) found.push(`text outside the view: "${node.data.trim().slice(0, 50)}" in ${name(element)}`)
      // what is said on the bar and the counter lies under nothing
      if (!isAway && element.closest('header.bar, .game .turn') && hit && !hit.contains(element) && !element.contains(hit) && !element.closest('button, a, h2'))
        found.push(`covered text: "${node.data.trim().slice(0, 50)}" by ${name(hit)}`)
    }
  }

  function page_(found) {
    const scroll = document.scrollingElement
    if (scroll.scrollWidth > innerWidth + 1) found.push(`the page scrolls sideways: ${scroll.scrollWidth}`)
    for (let y = 0; y < scroll.scrollHeight; y += innerHeight / 2) {
      scroll.scrollTo(0, y)
      overlapping(found)
    }
  }

  function field_(found) {
    const scroll = document.scrollingElement
    if (scroll.scrollHeight > innerHeight + 1 || scroll.scrollWidth > innerWidth + 1)
      found.push(`the page scrolls: ${scroll.scrollWidth} by ${scroll.scrollHeight}`)
    const ground = one(field)
    if (!ground || !inside(box(ground), view)) found.push(`the field is not in view: ${field}`)
    const turn = one('.turn h2')
    if (!turn || !inside(box(turn), view)) found.push('nothing says whose turn it is')
    for (const camel of all('.herd .camel')) {
      const { left, right, top, bottom, width } = box(camel)
      if (!inside({ left: left + width * 0.1, right: right - width * 0.1, top, bottom }, box(ground), 3))
        found.push(`out of the field: ${name(camel)}`)
    }
  }

  const touch = async (selector) => {
    const element = one(selector)
    if (!element) return false
    element.click()
    // a line that takes more room makes the field smaller, which is measured in the next frame
    await (wraps ? frame() : drawn())
    return true
  }
  const open = async (tab) => {
    const element = one(`[data-tab="${tab}"]`)
    if (element && element.getAttribute('aria-selected') !== 'true') await touch(`[data-tab="${tab}"]`)
  }

  await frame()
  const faults = []
  for (const { name: step, tab, click, leave } of steps) {
    if (tab) await open(tab)
    if (click && !(await touch(click))) {
      if (!step.endsWith('?')) faults.push(`${step}: nothing to touch at ${click}`)
      continue
    }
    const found = []
    if (field) field_(found)
    else page_(found)
    touched(found)
    overlapping(found)
    written(found)
    faults.push(...found.map((fault) => `${step}: ${fault}`))
    if (leave) await touch(leave)
  }
  return [...new Set(faults)]
}
