import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Shop } from '#api/shop.ts'
import { listWarnings } from '#api/shop-warnings.ts'
import { API_VERSION } from '#contract/api-version.ts'
import type { Database } from '#database/connect.ts'
import { whyNotWritable } from '#database/readiness.ts'

export type Readiness = { isStopping: boolean }

type Needs = { shop: Pick<Shop, 'jobs'>; database: Database; readiness: Readiness }

/**
 * `/health`: the process is up, and can show pages that are made already. `/ready`: it can serve everything, the database can
 * be written and has all migrations. Both are 503 once it is stopping (docs/reliability.md S7). Late and failing jobs
 * and warnings are named by `/ready` but leave it ready: another process may be the one that should run them.
 */
export function mountHealth(app: FastifyInstance, { shop, database, readiness }: Needs) {
  const answer = (reply: FastifyReply, isGood: boolean, message: string, data?: object) => {
    const statusCode = isGood ? 200 : 503
    return reply.code(statusCode).send({ success: isGood, statusCode, message, data })
  }
  app.get('/health', (_request, reply) =>
    readiness.isStopping
      ? answer(reply, false, 'stopping')
      : answer(reply, true, 'up', { apiVersion: API_VERSION }),
  )
  app.get('/ready', async (_request, reply) => {
    const obstacle = readiness.isStopping ? 'stopping' : await whyNotWritable(database)
    if (obstacle) return answer(reply, false, `not ready: ${obstacle}`)
    return answer(reply, true, 'ready', { problems: await listProblems(shop, database) })
  })
}

async function listProblems({ jobs }: Pick<Shop, 'jobs'>, { db }: Database): Promise<string[]> {
  try {
    const [problems, warnings] = await Promise.all([jobs.listProblems(), listWarnings(db, new Date())])
    return [...problems, ...warnings]
  } catch {
    return ['It is not known whether jobs are done: the database did not answer.']
  }
}
