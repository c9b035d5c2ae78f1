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

/** What a multipart form brings: texts as a JSON body would have them, and the files of each listed field. */
export type FormBody = {
  fields: Record<string, string | string[]>
  files: Record<string, (Uint8Array | FileOnDisk)[]>
  /** Takes away what lies on disk; for when the call has been answered. */
  discard(): Promise<void>
}

/** Beside the files: fields of a form, and bytes of one field. A product with all its questions stays far below. */
const MOST_FIELDS = 100
const MAX_FIELD_BYTES = 100_000

/** Lets routes on this instance take multipart forms. Others keep refusing them. */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart)
}

/**
 * Reads a multipart form into memory within the endpoint's rules, large files to disk; files are stopped while they stream
 * in. Fields that come several times become lists, files of other fields are dropped. Throws tooLarge, invalid.
 */
export async function readForm(request: FastifyRequest, rules: FileRules): Promise<FormBody> {
  const written: string[] = []
  const body: FormBody = {
    fields: {},
    files: {},
    discard: async () => {
      for (const path of written.splice(0)) await rm(path, { force: true })
    },
  }
  for (const field of Object.keys(rules)) body.files[field] = []
  try {
    for await (const part of request.parts({ limits: limitsOf(rules) })) {
      if (part.type === 'file') await takeFile(body, part, rules, written)
      else takeField(body, part.fieldname, part.value)
    }
  } catch (error) {
    await body.discard()
    throw refusalOf(error)
  }
  return body
}

/**
 * How many bytes a form will bring: those it says, or else as many as it may. What is no form, or says itself that it is far too
 * large, is not read at all: throws unsupportedType, tooLarge.
 */
export function announcedBytes(request: FastifyRequest, rules: FileRules): number {
  if (!request.isMultipart()) throw unsupportedType(messages.unsupportedType)
  const all = Object.values(rules)
  const allowed =
    all.reduce((sum, { most, largestBytes }) => sum + most * largestBytes, 0) + MOST_FIELDS * MAX_FIELD_BYTES
  const bytes = Number(request.headers['content-length'] ?? allowed)
  if (bytes <= allowed) return bytes
  const [only] = all
  throw only && all.length === 1 && only.most === 1
    ? fileTooLarge(only.largestBytes)
    : tooLarge(messages.tooLarge)
}

const fileTooLarge = (largestBytes: number) =>
  tooLarge(messages.fileTooLarge(Math.floor(largestBytes / 1024 / 1024)))

function limitsOf(rules: FileRules) {
  const all = Object.values(rules)
  return {
    files: all.reduce((sum, { most }) => sum + most, 0),
    fileSize: Math.max(...all.map(({ largestBytes }) => largestBytes)),
    fields: MOST_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
    fieldNameSize: 100,
    headerPairs: 50,
  }
}

async function takeFile(
  body: FormBody,
  part: MultipartFile,
  rules: FileRules,
  written: string[],
): Promise<void> {
  const rule = Object.hasOwn(rules, part.fieldname) ? rules[part.fieldname] : undefined
  const taken = body.files[part.fieldname]
  if (!rule || !taken) {
    part.file.resume()
    return
  }
  // A form whose file was left empty sends a file of no bytes.
  if (rule.isLarge) {
    const path = join(tmpdir(), `biponi-upload-${randomUUID()}`)
    written.push(path)
    if ((await writeFile(part, path, rule.largestBytes)) > 0) taken.push({ path })
  } else {
    const bytes = await wholeFile(part, rule.largestBytes)
    if (bytes.length > 0) taken.push(bytes)
  }
  if (taken.length > rule.most) throw tooLarge(messages.tooManyFiles)
}

async function wholeFile(part: MultipartFile, largestBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of chunksOf(part, largestBytes)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Answers how many bytes it has. */
async function writeFile(part: MultipartFile, path: string, largestBytes: number): Promise<number> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  await pipeline(chunksOf(part, largestBytes), file)
  return file.bytesWritten
}

/** The form's largest file may be as large as its rule says; another one of it may be less. */
async function* chunksOf({ file }: MultipartFile, largestBytes: number): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of file.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > largestBytes) break
    yield chunk
  }
  if (size <= largestBytes && !file.truncated) return
  file.resume()
  throw fileTooLarge(largestBytes)
}

function takeField({ fields }: FormBody, name: string, value: unknown): void {
  // Forms travel with their lines ended by CRLF, whatever the page typed (HTML standard, "multipart/form-data encoding").
  const text = String(value).replaceAll('\r\n', '\n')
  const before = Object.hasOwn(fields, name) ? fields[name] : undefined
  fields[name] = before === undefined ? text : [before, text].flat()
}

/** What a shopper is told when a form cannot be read: it is too large, or broken off. */
function refusalOf(error: unknown): unknown {
  if (error instanceof ShopError) return error
  if (isAbout(error, 'FST_FILES_LIMIT')) return tooLarge(messages.tooManyFiles)
  if (isAbout(error, 'FST_REQ_FILE_TOO_LARGE', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT')) {
    return tooLarge(messages.tooLarge)
  }
  return invalid(messages.unreadableForm)
}

function isAbout(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
