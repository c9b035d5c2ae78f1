/**
 * The `<style>` element of a page that holds the shop's style sheet. The server renders it empty and inserts the sheet, which
 * is in memory once for all pages (server/pages/serve-pages.ts). The browser leaves it as it is: no code of it is sent.
 */
export const STYLES_ID = 'styles'
