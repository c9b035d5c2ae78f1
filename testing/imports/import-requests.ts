import type { TestShop } from '#testing/shop.ts'

type Headers = Record<string, string>

/** Requests of an admin about product imports; `headers` are those of the admin's session. */
export function importRequests(at: TestShop, headers: () => Headers) {
  const root = '/api/products/imports'

  async function request(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
    const options = { method, url: root + path, headers: headers(), ...(payload && { payload }) }
    const answer = await at.app.inject(options)
    return { status: answer.statusCode, ...answer.json() }
  }
  /** Uploads a file to be checked; returns its import. */
  async function check(text: string | Uint8Array<ArrayBuffer>) {
    const form = new FormData()
    form.append('fileName', 'catalogue.csv')
    form.append('products', new File([text], 'catalogue.csv'))
    const answer = await at.app.inject({ method: 'POST', url: root, headers: headers(), payload: form })
    return answer.json().data
  }
  async function run(path: string, payload?: object) {
    const answer = await request('POST', path, payload)
    await at.shop.imports.run()
    return answer
  }
  return {
    request,
    check,
    choose: async (id: string, choices: object) => (await request('PUT', `/${id}/choices`, choices)).data,
    rowsOf: async (id: string) => (await request('GET', `/${id}/rows`)).data.data,
    start: (id: string, choice: object = { mode: 'skip' }) => run(`/${id}/start`, choice),
    undo: (id: string) => run(`/${id}/undo`),
    export: async () => (await at.app.inject({ url: '/api/products/export', headers: headers() })).body,
  }
}
