import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createProcessLog, routeConsole } from './process-log.ts'

function aLog(isTTY: boolean) {
  const [out, err]: [string[], string[]] = [[], []]
  const output = (lines: string[]) => ({ isTTY, write: (text: string) => lines.push(text) })
  return { out, err, log: createProcessLog({ stdout: output(out), stderr: output(err), now: () => 7 }) }
}

const FORGED = 'nobody\n{"level":30,"msg":"Order paid"}\r\u2028\u001b[2J'

test('elsewhere than on a terminal each line is JSON, whatever it contains', () => {
  const { out, err, log } = aLog(false)
  log.info('Listening on port 3000')
  log.warn(`A notification of ${FORGED} was refused`)
  expect(out.map((line) => JSON.parse(line))).toEqual([
    { level: 30, time: 7, pid: process.pid, hostname: expect.any(String), msg: 'Listening on port 3000' },
  ])
  expect(err).toHaveLength(1)
  expect(err[0]?.trimEnd()).not.toMatch(/[\n\r]/)
  expect(JSON.parse(err[0] ?? '')).toMatchObject({
    level: 40,
    msg: `A notification of ${FORGED} was refused`,
  })
})

test('on a terminal a line is a text, and what comes from outside adds no lines and moves no cursor', () => {
  const { out, err, log } = aLog(true)
  log.info('Listening on port %d', 3000)
  log.warn(FORGED)
  expect(out).toEqual(['Listening on port 3000\n'])
  expect(err).toEqual(['nobody\\n{"level":30,"msg":"Order paid"}\\u000d\\u2028\\u001b[2J\n'])
})

test('an error is logged with its stack, without the values of a failed query', () => {
  const error = Object.assign(new Error('insert failed: 01712345678'), {
    query: 'insert into users values ($1)',
  })
  const { err, log } = aLog(false)
  log.error(error)
  log.error('A payment could not be settled', error)
  expect(err.join('')).not.toContain('01712345678')
  expect(JSON.parse(err[1] ?? '')).toMatchObject({
    msg: 'A payment could not be settled',
    err: {
      message: 'Failed query: insert into users values ($1)',
      stack: expect.stringContaining('process-log.test.ts'),
    },
  })
})

test('what libraries say with console, and the lines of the HTTP server, are in the same log', async () => {
  const { out, err, log } = aLog(false)
  const fake = { ...console }
  routeConsole(fake, log)
  fake.log('a library')
  fake.error(new Error('a component'))
  const app = Fastify({ logger: { level: 'warn', stream: log.stream } })
  app.log.error('page failed')
  await app.close()
  expect(out.map((line) => JSON.parse(line).msg)).toEqual(['a library'])
  expect(err.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, err: { message: 'a component' } },
    { level: 50, msg: 'page failed' },
  ])
})
