import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inShopDatabase } from '#testing/shop-database.ts'
import { openBrowser } from './browser.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()

/** A job that no process takes, given up with a reason. */
async function aFailedJob(): Promise<string> {
  const { rows } = await inShopDatabase((db) =>
    db.execute<{ id: string }>(sql`
      select (job).id::text from graphile_worker.add_job('webhooks.send', '{}'::json, run_at => now() + interval '1 day') job`),
  )
  const id = rows[0]?.id ?? ''
  await inShopDatabase((db) =>
    db.execute(sql`
      select id from graphile_worker.permanently_fail_jobs(array[${id}]::bigint[], 'The address answered 500.')`),
  )
  return id
}

/** A job that has been tried in vain for a while; it is due again tomorrow. */
async function aRetriedJob(): Promise<string> {
  const { rows } = await inShopDatabase((db) =>
    db.execute<{ id: string }>(sql`
      select (job).id::text from graphile_worker.add_job('webhooks.send', '{}'::json, run_at => now() + interval '1 day') job`),
  )
  const id = rows[0]?.id ?? ''
  await inShopDatabase((db) =>
    db.execute(sql`
      update graphile_worker._private_jobs set attempts = 3, last_error = 'The address does not answer.',
        created_at = now() - interval '25 minutes' where id = ${id}`),
  )
  return id
}

test('staff see that a job fails again and again, and why', async () => {
  const id = await aRetriedJob()
  await browser.visit(async (page) => {
    await signInByStorage(page, 'admin@biponi.test')
    await page.goto('/admin')
    const warning =
      'A job fails again and again: webhooks.send has been tried for 25 minutes. See /admin/jobs.'
    await page.getByText(warning).waitFor()
    await page.goto('/admin/jobs')
    await page.getByText(/1 of them failed and will be tried again\./).waitFor()
    await page.getByRole('alert').filter({ hasText: 'has failed again and again for 25 minutes.' }).waitFor()
    const row = page.getByRole('row').filter({ hasText: `webhooks.send #${id}` })
    await row.getByText('Trying again').waitFor()
    await row.getByText('The address does not answer.').waitFor()
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
    await row.waitFor({ state: 'detached' })
  })
})

test('staff see why a job failed, retry it and discard it', async () => {
  const id = await aFailedJob()
  await browser.visit(async (page) => {
    await signInByStorage(page, 'admin@biponi.test')
    await page.goto('/admin')
    await page.getByRole('link', { name: 'Jobs' }).click()
    await page.getByRole('heading', { name: 'Jobs', level: 1 }).waitFor()
    await page.getByText(/^1 failed, \d+ running, \d+ waiting\./).waitFor()
    await showState(page, 'Failed')
    const row = page.getByRole('row').filter({ hasText: `webhooks.send #${id}` })
    await row.getByText('The address answered 500.').waitFor()
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByText('1 job will be done now.').waitFor()
    await showState(page, 'Waiting')
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
    await page.getByText('1 job discarded.').waitFor()
    await row.waitFor({ state: 'detached' })
    expect(
      await inShopDatabase((db) => db.execute(sql`select from graphile_worker.jobs where id = ${id}`)),
    ).toMatchObject({
      rowCount: 0,
    })
  })
})

/** Chooses the jobs of a state and waits until they are listed: a box that is checked before belongs to another list. */
async function showState(page: Page, name: 'Failed' | 'Waiting') {
  const listed = page.waitForResponse((answer) => {
    const { pathname, searchParams } = new URL(answer.url())
    return pathname === '/api/jobs' && searchParams.get('state') === name.toLowerCase()
  })
  await page.getByRole('link', { name, exact: true }).click()
  await listed
  await page.locator('a[aria-current=true]', { hasText: name }).waitFor()
}
