/**
 * Part of the document: an inline script that the server writes at its end, before anything else runs (root.tsx).
 *
 * It records the last press of a button and the last choice in a list, until React takes over and the press is replayed;
 * links and forms work without scripts. Then it takes what React Router wrote into `<noscript id="scripts">`: its data is
 * used at once, its modules are asked for once the page has been painted (docs/decisions/016). A tab in the background is
 * not painted and asks at once.
 */
export const beforeHydration = `onclick=onchange=e=>{if(e.target.closest("[type=button],select"))earlyPress=e}
{let all=document.createRange().createContextualFragment(document.getElementById("scripts").textContent),
late=new DocumentFragment,ask=()=>document.head.append(late)
late.append(...all.querySelectorAll("link,[type=module]"))
document.head.append(all)
document.hidden?ask():requestAnimationFrame(()=>setTimeout(ask))}`

declare global {
  interface Window {
    /** The last press or choice nobody listened to. */
    earlyPress?: Event
  }
}

/** From here on React notices every press, also those during hydration. */
export function stopRecordingPresses() {
  window.onclick = window.onchange = null
}

/** Repeats the press that came before React. */
export function replayEarlyPress() {
  const { earlyPress } = window
  if (!earlyPress) return
  delete window.earlyPress
  const EventOfItsKind = earlyPress.constructor as typeof Event
  earlyPress.target?.dispatchEvent(new EventOfItsKind(earlyPress.type, earlyPress))
}

/**
 * Says of an element that React has taken it over: `<html data-hydrated="false" ref={markHydrated}>`. Parts that are
 * hydrated later than the page have a mark of their own. Journeys wait for it.
 */
export function markHydrated(element: HTMLElement | null) {
  if (element) element.dataset.hydrated = 'true'
}
