import { expect, test } from 'vitest'
import { keysFor, seal, unseal } from '#api/secrets.ts'
import { createSealedValues } from '#api/settings/connections/sealed-values.ts'
import { secondFactors } from '#database/schema/identity/second-factor.ts'
import { connections } from '#database/schema/settings.ts'
import { anAdmin } from '#testing/factories.ts'
import { runOperatorCommand } from '#testing/run-command.ts'
import { openTestShop } from '#testing/shop.ts'

const testShop = openTestShop()
const FORMER = 'Zq3vX8mTn1Lr7sKw5yBc9dFg2hJp4aQe'
const CURRENT = 'k7Hn2pRx9TcVb4mLs8WqYd3fGj6zAe1u'
const keyOf = (secret: string) => keysFor('second factor', secret)[0]

const rotate = (env: Record<string, string | undefined>) =>
  runOperatorCommand('ops/rotate-secret.ts', [], { DATABASE_URL: testShop.url, ...env })

test('authenticator apps are sealed with the new secret, and those that nobody can read are counted', async () => {
  const { db } = testShop.database
  for (const secret of [FORMER, CURRENT, 'a secret that nobody knows any more'])
    await db.insert(secondFactors).values({
      userId: (await anAdmin(db)).id,
      sealedSecret: seal(keyOf(secret), 'JBSWY3DP'),
    })
  await db.insert(connections).values({
    id: 'mail',
    sealedValues: createSealedValues(FORMER).seal({ host: 'mail.example', password: 'secret' }),
  })
  const { exitCode, output } = await rotate({ SESSION_SECRET: CURRENT, SESSION_SECRET_FORMER: FORMER })
  expect(output).toContain('Resealed: 2 authenticator apps.')
  expect(output).toContain('1 were sealed with neither secret')
  expect(output).toContain('Resealed: 1 connections of /admin/settings/connections.')
  const [mail] = await db.select().from(connections)
  expect(createSealedValues(CURRENT).unseal(mail?.sealedValues ?? '')).toMatchObject({ password: 'secret' })
  expect(exitCode).toBe(0)
  const stored = await db.select({ sealed: secondFactors.sealedSecret }).from(secondFactors)
  expect(stored.filter(({ sealed }) => unseal(keyOf(CURRENT), sealed) === 'JBSWY3DP')).toHaveLength(2)
})

test('without the former secret it says how to go on, and changes nothing', async () => {
  const { exitCode, output } = await rotate({ SESSION_SECRET: CURRENT, SESSION_SECRET_FORMER: undefined })
  expect(exitCode).toBe(0)
  expect(output).toMatch(/SESSION_SECRET=[\w+/]{43}=/)
  const same = await rotate({ SESSION_SECRET: CURRENT, SESSION_SECRET_FORMER: CURRENT })
  expect([same.exitCode, same.output]).toEqual([1, 'SESSION_SECRET_FORMER is the same as SESSION_SECRET.\n'])
})
