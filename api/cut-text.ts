/**
 * The beginning of a text, at most `length` UTF-16 units. A character that would be cut in two, such as an emoji, is left out
 * whole: PostgreSQL refuses one half of it in JSON, and with it all that is stored in the same statement.
 */
export function cutText(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}
