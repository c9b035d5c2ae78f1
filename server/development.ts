import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { RenderPage } from './pages/serve-pages.ts'

type Needs = { folder: string; createPageHandler: (build: ServerBuild) => RenderPage }

/** Serves pages from the sources through Vite, with hot reload, on the same port as the API. */
export async function mountDevelopmentPages(app: FastifyInstance, { folder, createPageHandler }: Needs) {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: folder,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  await app.register(async (pages) => {
    await pages.register(middie)
    pages.use((request, response, next) => {
      if (/^\/(?:api|images)\//.test(request.url ?? '')) return next()
      vite.middlewares(request, response, next)
    })
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', (_request, _body, done) => done(null))
    pages.get('/*', async (request, reply) => {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild
      const render = createPageHandler(build)
      const { response, page } = await render(new Request(`http://${request.headers.host}${request.url}`))
      return reply.send(page ? new Response(new Uint8Array(page.html), response) : response)
    })
  })
}
