/** In local storage: which announcement was closed in this browser. */
const KEY = 'announcementClosed'

/** In the head of a page with an announcement: hides one that was closed, before anything is painted. */
export const hideClosedScript = (id: string) =>
  `try{if(localStorage.${KEY}=="${id}")document.documentElement.dataset.announcement="closed"}catch{}`

/**
 * Behind the bar, whose HTML React leaves alone: its button works before any other script is loaded, and closing costs pages
 * without a bar no code. The press is done with: it must not be repeated after hydration.
 */
export const closeScript = (id: string) =>
  `document.querySelector("#announcement-bar button").onclick=()=>{earlyPress=0;try{localStorage.${KEY}="${id}"}catch{}
document.documentElement.dataset.announcement="closed"
document.getElementById("main").focus({preventScroll:true})}`
