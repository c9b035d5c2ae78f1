/**
 * The style of the bar, in the head of pages that have one: the style sheet of all shops is no larger for it. What was closed
 * before is hidden by the head, before anything is painted, so that the page does not move.
 */
export const announcementCss =
  '#announcement-bar{position:relative;background:var(--color-leaf);color:var(--color-on-leaf);' +
  'font-size:var(--text-sm);line-height:var(--text-sm--line-height);text-align:center}' +
  '#announcement-bar p{max-width:var(--container-shop);min-height:2.75rem;margin:auto;padding:.6875rem 3rem;font-weight:550}' +
  '#announcement-bar a{text-decoration:underline;text-underline-offset:3px}' +
  '#announcement-bar :focus-visible{outline-color:currentColor;outline-offset:-2px}' +
  '#announcement-bar button{position:absolute;inset-block-start:0;inset-inline-end:.25rem;width:2.75rem;height:2.75rem;font-size:1.375rem}' +
  '@media(scripting:none){#announcement-bar button{display:none}}' +
  '[data-announcement=closed] #announcement-bar{display:none}'
