const FONT_FACE = /@font-face\s*\{[^}]*url\([^}]*\}/g

/** The `@font-face` rules of the shop's style sheet, for pages that the storefront does not render. */
export function fontFacesOf(styles: string): string {
  return (styles.match(FONT_FACE) ?? []).join('')
}
