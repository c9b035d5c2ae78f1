import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Its server and its experiments share the same modules; of them nothing is left in the browser's files. */
const notForBrowsers = /\/(server-runtime|rsc)\//

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** What of React Router the shop replaces in the browser, by the end of the file's name. */
const standIns: Record<string, string> = {
  '/dom/ssr/fog-of-war.js': file('./route-discovery.ts'),
  '/dom/ssr/routeModules.js': file('./route-modules.ts'),
  '/dom/ssr/errorBoundaries.js': file('./last-resort.tsx'),
  '/router/instrumentation.js': file('./no-instrumentation.ts'),
}

/**
 * Puts our parts in the place of four of React Router's in the browser's files: instrumentation, which the shop does
 * not use, its last error page, route discovery (docs/decisions/008), and what happens when a page's code does not come. The server keeps the originals. A build in which one of them is not
 * found fails, so that an update of the router cannot bring them back unseen.
 */
export function leanRouter(): Plugin {
  const found = new Set<string>()
  return {
    name: 'lean-router',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      if (!importer?.includes('/react-router/dist/') || notForBrowsers.test(importer)) return null
      const part = Object.keys(standIns).find((name) => source.endsWith(name.slice(name.lastIndexOf('/'))))
      if (!part) return null
      found.add(part)
      return standIns[part]
    },
    transform: (code, id) => (id.includes('/react-router/dist/') ? withoutUnused(code) : null),
    buildEnd(error) {
      const missing = Object.keys(standIns).filter((part) => !found.has(part))
      if (!error && missing.length > 0) throw new Error(`React Router has no ${missing.join(', ')} any more`)
    },
  }
}

/**
 * Lets the bundler leave out components nobody uses, such as `Form` with all it takes to send one: the names they have for
 * developers' tools and the unmarked `forwardRef` around them kept them in.
 */
function withoutUnused(code: string): string {
  return code
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/^const \w+ = (?=React\$1\.forwardRef\()/gm, '$&/* @__PURE__ */ ')
}
