/** The `<style>` element of a page that holds the shop's style sheet. */
export const STYLES_ID = 'styles'

/**
 * What the element holds when React makes it: nothing on the server, which inserts the sheet afterwards, in memory once for all
 * pages (server/pages/serve-pages.ts); in the browser what it has, should React have to make the head anew.
 */
export const shownStyles = import.meta.env.SSR ? '' : (document.getElementById(STYLES_ID)?.textContent ?? '')
