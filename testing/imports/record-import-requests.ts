import type { RecordImport, RecordImportRow, RecordKind } from '#contract/imports/record-imports.ts'
import type { TestShop } from '#testing/shop.ts'

type Headers = Record<string, string>

/** Requests of an admin about imports of customers and past orders; `headers` are those of the admin's session. */
export function recordImportRequests(at: TestShop, headers: () => Headers) {
  const root = '/api/imports/records'

  async function request(method: 'GET' | 'POST', path: string, payload?: object) {
    const options = { method, url: root + path, headers: headers(), ...(payload && { payload }) }
    const answer = await at.app.inject(options)
    return { status: answer.statusCode, ...answer.json() }
  }
  /** Uploads a file to be checked; returns the whole answer. */
  async function upload(kind: RecordKind, text: string | Uint8Array<ArrayBuffer>) {
    const form = new FormData()
    form.append('kind', kind)
    form.append('fileName', `${kind}.csv`)
    form.append('records', new File([text], `${kind}.csv`))
    const answer = await at.app.inject({ method: 'POST', url: root, headers: headers(), payload: form })
    return { status: answer.statusCode, ...answer.json() }
  }
  const check = async (kind: RecordKind, text: string | Uint8Array<ArrayBuffer>): Promise<RecordImport> =>
    (await upload(kind, text)).data
  const get = async (id: string): Promise<RecordImport> => (await request('GET', `/${id}`)).data
  return {
    request,
    upload,
    check,
    get,
    rowsOf: async (id: string): Promise<RecordImportRow[]> =>
      (await request('GET', `/${id}/rows?limit=100`)).data.data,
    /** Checks a file and imports it; returns the import. */
    async import(kind: RecordKind, text: string, duplicates: 'join' | 'list' = 'list') {
      const { id } = await check(kind, text)
      await request('POST', `/${id}/start`, { duplicates })
      await at.shop.recordImports.run()
      return get(id)
    },
    report: async (id: string) =>
      (await at.app.inject({ url: `${root}/${id}/report`, headers: headers() })).body,
  }
}
