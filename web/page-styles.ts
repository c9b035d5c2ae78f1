import styles from './app.css?inline'

/** The `<style>` element of a page that holds the shop's style sheet. */
export const STYLES_ID = 'styles'

/**
 * The shop's style sheet, which the server writes into each page: as a file it would cost a first visit another round trip
 * before its first paint (docs/design.md §3). The browser reads it back from the page, should React have to make the head anew.
 */
export const pageStyles = import.meta.env.SSR
  ? styles
  : (document.getElementById(STYLES_ID)?.textContent ?? '')
