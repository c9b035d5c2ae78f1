/** Texts about redirects; apart from `messages.ts`, since only staff read them. */
export const redirectMessages = {
  pathInvalid: 'An old address is a path of this site, such as /products/red-saree, of up to 500 characters.',
  pathReserved: 'The start page and addresses below /api and /admin cannot lead elsewhere.',
  targetInvalid: 'An address to lead to is a path of this site, such as /products, or begins with https://.',
  ofItself: (path: string) => `“${path}” would lead to itself.`,
  circle: (paths: readonly string[]) => `These would lead in a circle: ${paths.join(' → ')}.`,
  taken: (path: string) => `“${path}” leads somewhere already. Please edit that one.`,
  tooMany: (max: string) => `A shop may have at most ${max} redirects.`,
  listEmpty: 'Please write a line for each: the old address, a comma or tab, and the new one.',
  lineInvalid: (line: number, reason: string) => `Line ${line}: ${reason}`,
  lineIncomplete: 'It needs two addresses, with a comma, semicolon or tab between them.',
  added: (count: number) => (count === 1 ? 'One address leads on now.' : `${count} addresses lead on now.`),
  changed: 'Redirect saved.',
  deleted: 'The old address does not lead on any more.',
  notFound: 'This redirect is not there any more.',
} as const
