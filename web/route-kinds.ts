const ID = /\/[0-9a-f]{8}-[0-9a-f-]{27}(?=\/|$)/g

/**
 * The kinds of these addresses and of those above them, sorted: `/products/-` stands for every product, since which one it
 * is makes no difference to the route. So what pages ask of `/__manifest` is short and much the same for all of them.
 */
export function withAncestors(paths: readonly string[]): string[] {
  const kinds = new Set<string>()
  for (const path of paths) {
    const kind = path.replaceAll(ID, '/-')
    for (let end = kind.indexOf('/', 1); end > 0; end = kind.indexOf('/', end + 1))
      kinds.add(kind.slice(0, end))
    kinds.add(kind)
  }
  return [...kinds].sort()
}
