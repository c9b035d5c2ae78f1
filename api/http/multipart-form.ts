import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalid, ShopError, tooLarge, unsupportedType } from '#api/errors.ts'
import type { FileOnDisk, FileRules } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'

/** Content of a multipart form: texts in the shape of a JSON body, and the files of each field with a rule. */
export type FormBody = {
  fields: Record<string, string | string[]>
  files: Record<string, (Uint8Array | FileOnDisk)[]>
  /** Deletes the files on disk; call it once the request has been answered. */
  discard(): Promise<void>
}

/** Limits other than those of files: number of fields, and bytes per field. A product with all its FAQs stays far below. */
const MAX_FIELDS = 100
const MAX_FIELD_BYTES = 100_000

/** Enables multipart forms for the routes of this instance; others reject them. */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart)
}

/**
 * Reads a multipart form within the endpoint's rules into memory, large files to disk; reading stops as soon as a limit is
 * exceeded. Repeated fields become lists, files of fields without a rule are dropped. Throws tooLarge, invalid.
 */
export async function readForm(request: FastifyRequest, rules: FileRules): Promise<FormBody> {
  const paths: string[] = []
  const body: FormBody = {
    fields: {},
    files: {},
    discard: async () => {
      for (const path of paths.splice(0)) await rm(path, { force: true })
    },
  }
  for (const field of Object.keys(rules)) body.files[field] = []
  try {
    for await (const part of request.parts({ limits: limitsOf(rules) })) {
      if (part.type === 'file') await addFile(body, part, rules, paths)
      else addField(body, part.fieldname, part.value)
    }
  } catch (error) {
    await body.discard()
    throw toShopError(error)
  }
  return body
}

/**
 * Size of a form: its content length, or else the maximum the rules allow. Throws unsupportedType when the body is not a
 * form, tooLarge when its content length exceeds the maximum; the body is then not read at all.
 */
export function expectedBytes(request: FastifyRequest, rules: FileRules): number {
  if (!request.isMultipart()) throw unsupportedType(messages.unsupportedType)
  const all = Object.values(rules)
  const allowed =
    all.reduce((sum, { maxCount, maxBytes }) => sum + maxCount * maxBytes, 0) + MAX_FIELDS * MAX_FIELD_BYTES
  const bytes = Number(request.headers['content-length'] ?? allowed)
  if (bytes <= allowed) return bytes
  const [only] = all
  throw only && all.length === 1 && only.maxCount === 1
    ? fileTooLarge(only.maxBytes)
    : tooLarge(messages.tooLarge)
}

const fileTooLarge = (maxBytes: number) => tooLarge(messages.fileTooLarge(Math.floor(maxBytes / 1024 / 1024)))

function limitsOf(rules: FileRules) {
  const all = Object.values(rules)
  return {
    files: all.reduce((sum, { maxCount }) => sum + maxCount, 0),
    fileSize: Math.max(...all.map(({ maxBytes }) => maxBytes)),
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
    fieldNameSize: 100,
    headerPairs: 50,
  }
}

async function addFile(
  body: FormBody,
  part: MultipartFile,
  rules: FileRules,
  paths: string[],
): Promise<void> {
  const rule = Object.hasOwn(rules, part.fieldname) ? rules[part.fieldname] : undefined
  const files = body.files[part.fieldname]
  if (!rule || !files) {
    part.file.resume()
    return
  }
  // A file field without a chosen file is sent as a file of 0 bytes.
  if (rule.isLarge) {
    const path = join(tmpdir(), `biponi-upload-${randomUUID()}`)
    paths.push(path)
    if ((await writeFile(part, path, rule.maxBytes)) > 0) files.push({ path })
  } else {
    const bytes = await readFile(part, rule.maxBytes)
    if (bytes.length > 0) files.push(bytes)
  }
  if (files.length > rule.maxCount) throw tooLarge(messages.tooManyFiles)
}

async function readFile(part: MultipartFile, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of chunksOf(part, maxBytes)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Returns the number of bytes written. */
async function writeFile(part: MultipartFile, path: string, maxBytes: number): Promise<number> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  await pipeline(chunksOf(part, maxBytes), file)
  return file.bytesWritten
}

/** Enforces the limit of the file's own field; the parser only enforces the largest limit of all fields. */
async function* chunksOf({ file }: MultipartFile, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of file.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > maxBytes) break
    yield chunk
  }
  if (size <= maxBytes && !file.truncated) return
  file.resume()
  throw fileTooLarge(maxBytes)
}

function addField({ fields }: FormBody, name: string, value: unknown): void {
  // Browsers send line breaks in forms as CRLF (HTML standard, "multipart/form-data encoding").
  const text = String(value).replaceAll('\r\n', '\n')
  const before = Object.hasOwn(fields, name) ? fields[name] : undefined
  fields[name] = before === undefined ? text : [before, text].flat()
}

/** The parser's errors as ours: too large, or incomplete. */
function toShopError(error: unknown): unknown {
  if (error instanceof ShopError) return error
  if (hasCode(error, 'FST_FILES_LIMIT')) return tooLarge(messages.tooManyFiles)
  if (hasCode(error, 'FST_REQ_FILE_TOO_LARGE', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT')) {
    return tooLarge(messages.tooLarge)
  }
  return invalid(messages.unreadableForm)
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
