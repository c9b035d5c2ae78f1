/**
 * An inline script at the end of the document, rendered by the server only (web/root.tsx); it runs before any module.
 *
 * It records the last click on a button and the last change of a select in what is not hydrated, the page or a part of it,
 * to be replayed once it is: React would stop and forget it. Links and forms work without scripts. Then it reads what React
 * Router rendered into `<noscript id="scripts">`: inline data runs at once, modules are requested after the first frame
 * (docs/decisions/016). A background tab is not painted and requests them at once.
 *
 * The two large files, React and the frame of the page, are requested first, since they take longest.
 *
 * What blocks a cheap phone for long is done in tasks of their own, so that a press comes through between them: the browser
 * reads local storage from its disk when it is first asked for it, and React is evaluated before the rest.
 */
export const beforeHydration = `for(let type of["click","change"])addEventListener(type,e=>{
if(e.target.closest("[data-hydrated=false] :is([type=button],select)"))earlyPress=e},true)
{let all=document.createRange().createContextualFragment(document.getElementById("scripts").textContent),
links=[...all.querySelectorAll("link")].sort((a,b)=>/frame/.test(b.href)-/frame/.test(a.href)),modules=[...all.querySelectorAll("[type=module]")],
start=()=>document.head.append(...modules),
ask=()=>{document.head.append(...links)
setTimeout(()=>{try{localStorage.length}catch{}})
let framework=links.find(e=>e.href.includes("/framework-"))
framework?import(framework.href).then(()=>setTimeout(start),start):start()}
for(let e of[...links,...modules])e.remove()
document.head.append(all)
document.hidden?ask():requestAnimationFrame(()=>setTimeout(ask))}`

declare global {
  interface Window {
    /** The last click or change before the hydration of what it is in. */
    earlyPress?: Event
  }
}

/**
 * Dispatches the recorded event again: an effect of the page, and of each part that hydrates later. The page's records an
 * event again that is for such a part.
 */
export function replayEarlyEvent() {
  const { earlyPress } = window
  delete window.earlyPress
  // While an event is dispatched, its phase is not 0: React has hydrated the element for it and goes on with it.
  if (!earlyPress || earlyPress.eventPhase) return
  const EventOfItsKind = earlyPress.constructor as typeof Event
  earlyPress.target?.dispatchEvent(new EventOfItsKind(earlyPress.type, earlyPress))
}

/**
 * Sets `data-hydrated` on an element once React has hydrated it: `<html data-hydrated="false" ref={markHydrated}>`. Parts that
 * hydrate later than the page have an attribute of their own, by which their early clicks are recorded. Browser tests wait for
 * it.
 */
export function markHydrated(element: HTMLElement | null) {
  if (element) element.dataset.hydrated = 'true'
}
