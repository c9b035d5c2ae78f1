import { useState } from 'react'
import { ApiError } from '#web/http/api-client.ts'

/**
 * What an edit began with: a later answer of the query must not hide somebody else's change. When the server has refused it
 * and named who made that, what is typed stays and saving again comes after it.
 */
export function useReadVersion<T extends { updatedAt: Date }>(current: T) {
  const [read, setRead] = useState(current)
  const [isRefused, setRefused] = useState(false)
  if (isRefused && current.updatedAt.getTime() !== read.updatedAt.getTime()) {
    setRead(current)
    setRefused(false)
  }

  async function save<Saved>(send: (updatedAt: Date) => Promise<Saved>): Promise<Saved> {
    setRefused(false)
    try {
      return await send(read.updatedAt)
    } catch (error) {
      if (isVersionConflict(error)) setRefused(true)
      throw error
    }
  }

  return { read, save }
}

/** Other conflicts, such as a payment that is recorded already, say nothing of a change by somebody else. */
export const isVersionConflict = (error: unknown) =>
  error instanceof ApiError &&
  error.status === 409 &&
  error.data instanceof Object &&
  'changedBy' in error.data
