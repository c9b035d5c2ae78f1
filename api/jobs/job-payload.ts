import * as z from 'zod/mini'
import type { JobKind } from './job-kind.ts'

/** What is stored with a job. The library adds `_cron` to those of a schedule. */
const payload = z.object({ version: z.int(), data: z.unknown() })

/** The stored form of a job's data. Throws for data that the kind does not know. */
export function payloadOf({ data, version }: JobKind, value: unknown) {
  return { version, data: z.encode(data, value) }
}

/**
 * Reads the data of a stored job, also that of a former version of the code if the kind can. Throws an error with words for
 * staff otherwise: the job is then tried again, perhaps by a process with another version, and stands as failed at the end.
 */
export function readPayload(name: string, { data, version, upgrade }: JobKind, stored: unknown): unknown {
  const read = z.safeParse(payload, stored)
  if (!read.success) throw new Error(`The data of this job (${name}) is not in the form of any version.`)
  const { version: storedVersion } = read.data
  if (storedVersion > version) {
    throw new Error(
      `This job was queued by a newer version of the shop (its data has version ${storedVersion}, this process knows ${version}). Update every process, then retry.`,
    )
  }
  if (storedVersion < version && !upgrade) {
    throw new Error(
      `This job was queued by an older version of the shop (its data has version ${storedVersion}, this process needs ${version}). Discard it and start what it was for again.`,
    )
  }
  const present = storedVersion < version && upgrade ? upgrade(read.data.data, storedVersion) : read.data.data
  const decoded = z.safeDecode(data, present as never)
  if (decoded.success) return decoded.data
  const where = decoded.error.issues.map(({ path, message }) => `${path.join('.') || 'data'}: ${message}`)
  throw new Error(`The data of this job (${name}) cannot be read: ${where.join('; ')}`)
}
