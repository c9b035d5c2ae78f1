/** `/o/104512hqk3...`, `/bn/join/3q2-7wAA...`, `/verify/...`, `/left/...`, `/back/...`: what follows opens something. */
const TOKEN_PATH = /^((?:\/bn)?\/(?:o|join|back|left|(?:user\/)?verify)\/).*/

/** The path of an address for the log, without parameters, and without a token that opens something to whoever reads it. */
export function loggedPath(url: string | undefined): string | undefined {
  return url?.split('?')[0]?.replace(TOKEN_PATH, '$1…')
}
