import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#database/connect.ts'

export type Readiness = { isStopping: boolean }

/** `/health`: this process is up. `/ready`: it can serve, database included; 503 once it is stopping (docs/reliability.md S7). */
export function mountHealth(app: FastifyInstance, database: Database, readiness: Readiness) {
  app.get('/health', () => ({ success: true, statusCode: 200, message: 'up' }))
  app.get('/ready', async (_request, reply) => {
    const isReady = !readiness.isStopping && (await answers(database))
    const statusCode = isReady ? 200 : 503
    return reply
      .code(statusCode)
      .send({ success: isReady, statusCode, message: isReady ? 'ready' : 'not ready' })
  })
}

async function answers(database: Database): Promise<boolean> {
  try {
    await database.db.execute(sql`select 1`)
    return true
  } catch {
    // The answer "not ready" is what the caller wants to hear; the pool has logged why.
    return false
  }
}
