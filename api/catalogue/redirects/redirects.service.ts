import { recordAudit } from '#api/audit/audit.repository.ts'
import { createFindCollection } from '#api/catalogue/collections/collection-source.ts'
import { assertFileKind } from '#api/catalogue/former-shop/assert-file-kind.ts'
import { findPublishedPage } from '#api/catalogue/pages/pages.repository.ts'
import { findProductState } from '#api/catalogue/products/products.repository.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { conflict, invalid, invalidField, notFound, ShopError } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { limitAndOffset, toPage } from '#api/pagination.ts'
import { createVersionCache } from '#api/version-cache.ts'
import type { Viewer } from '#api/viewer.ts'
import { productSlug } from '#contract/catalogue/product-slug.ts'
import { redirectMessages } from '#contract/catalogue/redirect-messages.ts'
import {
  MAX_REDIRECT_LINES,
  type NewRedirect,
  type Redirect,
  type RedirectFilter,
  redirectPath,
} from '#contract/catalogue/redirects.ts'
import { formatCount } from '#contract/counts.ts'
import type { Tx } from '#database/connect.ts'
import { FOREIGN_KEY_VIOLATION, sqlState, UNIQUE_VIOLATION } from '#database/sql-state.ts'
import { createFindMissingPages, NAMED_PAGE } from './own-pages.ts'
import { assertWithinLimit } from './redirect-limit.ts'
import { type CheckedRedirect, checkedRedirect, findCircle, targetsFrom } from './redirect-rules.ts'
import * as repository from './redirects.repository.ts'

/** `/products/01936b1e-0000-7000-8000-000000000000` */
const PRODUCT_TARGET = /^\/products\/([0-9a-f-]{36})$/
/** Problems of a list that are named. */
const MAX_NAMED_PROBLEMS = 20

type Needs = Pick<ServiceNeeds, 'db' | 'clock' | 'catalogueVersion'> & { changeCatalogue: ChangeCatalogue }

/**
 * Old addresses that lead to pages of the shop. Staff calls throw forbidden unless the viewer is an admin.
 * docs/moving-in.md §4
 */
export function createRedirectsService({ db, clock, catalogueVersion, changeCatalogue }: Needs) {
  const findCollection = createFindCollection({ db, catalogueVersion })

  /** All redirects in memory, for a version of the catalogue: addresses without a page are asked for all the time. */
  let loaded = {
    version: -1,
    fingerprint: '',
    targets: new Map<string, string>() as ReadonlyMap<string, string>,
  }

  async function targetsNow(): Promise<ReadonlyMap<string, string>> {
    const version = catalogueVersion.current()
    if (loaded.version === version) return loaded.targets
    const fingerprint = await repository.findFingerprint(db)
    const targets = fingerprint === loaded.fingerprint ? loaded.targets : await repository.listAllTargets(db)
    loaded = { version, fingerprint, targets }
    return targets
  }

  /** Whether a collection or page has the path. */
  async function isShown(path = ''): Promise<boolean> {
    const [, kind, slug = ''] = NAMED_PAGE.exec(path) ?? []
    if (kind === 'collections') return (await findCollection(slug)) !== undefined
    return kind === 'pages' && (await findPublishedPage(db, productSlug(slug))) !== undefined
  }

  const findMissingPages = createFindMissingPages({
    db,
    hasCollection: async (slug) => (await findCollection(slug)) !== undefined,
    leadsOn: async (path) => (await targetsNow()).has(path),
  })
  const categoryOfHidden = createVersionCache<string | undefined>(catalogueVersion)

  /** Redirects with whether the shop has the pages where they lead to. */
  async function withPages(rows: readonly repository.StoredRedirect[]): Promise<Redirect[]> {
    const missing = await findMissingPages(rows.map(({ target }) => target))
    return rows.map((row) => ({ ...row, leadsNowhere: missing.has(row.target) }))
  }

  async function withPage(row: repository.StoredRedirect | undefined): Promise<Redirect> {
    const [found] = await withPages(row ? [row] : [])
    if (!found) throw notFound(redirectMessages.notFound)
    return found
  }

  /** What staff typed for one redirect, as stored. `id`: the one that they change. */
  async function checkOne({ path, target }: NewRedirect, id?: string): Promise<CheckedRedirect> {
    const checked = checkedRedirect(path, target)
    if ('problem' in checked) {
      const isTarget = checked.problem === redirectMessages.targetInvalid
      throw invalidField(isTarget ? 'target' : 'path', checked.problem)
    }
    if (checked.productId && !(await findProductState(db, checked.productId)))
      throw invalidField('target', redirectMessages.targetInvalid)
    const other = await repository.findRedirectByPath(db, checked.path)
    if (other && other.id !== id) throw conflict(redirectMessages.taken(checked.path))
    return checked
  }

  /** Stores redirects in a transaction in which nobody else changes them; throws what `problemsOf` says. */
  async function store(viewer: Viewer, rows: readonly CheckedRedirect[], replaces: boolean) {
    const now = clock()
    await changeCatalogue(async (tx) => {
      await repository.lockRedirects(tx)
      await assertNoCircle(tx, rows)
      await repository.insertRedirects(tx, rows, { now, replaces })
      await assertWithinLimit(tx)
      const [first] = rows
      const after = rows.length === 1 ? first : { count: rows.length }
      const subject = { type: 'redirect', id: first?.path ?? '' }
      await recordAudit(tx, viewer, 'redirects.added', subject, { before: null, after, at: now })
    }).catch((error: unknown) => {
      throw targetError(error)
    })
  }

  return {
    /**
     * Where an old address leads, over other redirects up to the first page of the shop; undefined for one that leads nowhere,
     * and for that of a collection or page. `hasPage`: whether the shop has another page at a path.
     */
    async find(
      address: string,
      hasPage: (path: string) => boolean = () => false,
    ): Promise<string | undefined> {
      const path = redirectPath(address)
      const found = path === undefined ? [] : targetsFrom(path, await targetsNow())
      if (found.length === 0 || (await isShown(path))) return undefined
      for (const target of found.slice(0, -1)) {
        const over = redirectPath(target) ?? ''
        if (hasPage(over) || (await isShown(over))) return target
      }
      return found.at(-1)
    },

    /**
     * The list that visitors are shown for now in place of what `find` answered, a product that is not on sale: what an import
     * left as a draft has no page yet. It says nothing of addresses. Undefined for any other target. Kept for a version of the
     * catalogue.
     */
    async findSubstitute(target: string): Promise<string | undefined> {
      const [, productId] = PRODUCT_TARGET.exec(target) ?? []
      if (productId === undefined) return undefined
      const categoryId = await categoryOfHidden(productId, () =>
        repository.findCategoryOfHidden(db, productId),
      )
      return categoryId && `/products?category=${categoryId}`
    },

    async list(viewer: Viewer, filter: RedirectFilter) {
      viewer.assertAdmin()
      const [rows, total] = await Promise.all([
        repository.listRedirects(db, filter.text, limitAndOffset(filter)),
        repository.countRedirects(db, filter.text),
      ])
      return toPage(await withPages(rows), total, filter)
    },

    /** Throws invalid for addresses that are none, and for a circle; conflict for one that leads somewhere already. */
    async add(viewer: Viewer, newRedirect: NewRedirect): Promise<Redirect> {
      viewer.assertAdmin()
      const checked = await checkOne(newRedirect)
      await store(viewer, [checked], false)
      return withPage(await repository.findRedirectByPath(db, checked.path))
    },

    /** The same for one that exists. Throws notFound too. */
    async change(viewer: Viewer, id: string, changed: NewRedirect): Promise<Redirect> {
      viewer.assertAdmin()
      const checked = await checkOne(changed, id)
      const now = clock()
      const changedRow = await changeCatalogue(async (tx) => {
        await repository.lockRedirects(tx)
        const before = await repository.findRedirect(tx, id)
        if (!before) throw notFound(redirectMessages.notFound)
        await repository.updateRedirect(tx, id, checked, now)
        await assertNoCircle(tx, [checked])
        const after = await repository.findRedirect(tx, id)
        if (!after) throw notFound(redirectMessages.notFound)
        const subject = { type: 'redirect', id: after.path }
        await recordAudit(tx, viewer, 'redirects.changed', subject, { before, after, at: now })
        return after
      }).catch((error: unknown) => {
        if (sqlState(error) === UNIQUE_VIOLATION) throw conflict(redirectMessages.taken(checked.path))
        throw targetError(error)
      })
      return withPage(changedRow)
    },

    /** Adds all redirects of a list or none. Throws invalid with each line that cannot be read. */
    async addList(viewer: Viewer, list: string): Promise<{ count: number; nowhereCount: number }> {
      viewer.assertAdmin()
      const rows = readList(list)
      await store(viewer, rows, true)
      const missing = await findMissingPages(rows.flatMap(({ target }) => target ?? []))
      const nowhereCount = rows.filter(({ target }) => target !== null && missing.has(target)).length
      return { count: rows.length, nowhereCount }
    },

    /** Throws notFound. */
    async remove(viewer: Viewer, id: string): Promise<void> {
      viewer.assertAdmin()
      await changeCatalogue(async (tx) => {
        const before = await repository.findRedirect(tx, id)
        if (!before) throw notFound(redirectMessages.notFound)
        await repository.deleteRedirect(tx, id)
        const subject = { type: 'redirect', id: before.path }
        await recordAudit(tx, viewer, 'redirects.deleted', subject, { before, after: null, at: clock() })
      })
    },
  }
}

/** The product that it leads to was deleted meanwhile. */
function targetError(error: unknown): unknown {
  return sqlState(error) === FOREIGN_KEY_VIOLATION
    ? invalidField('target', redirectMessages.targetInvalid)
    : error
}

async function assertNoCircle(tx: Tx, rows: readonly CheckedRedirect[]): Promise<void> {
  const targets = await repository.listAllTargets(tx)
  for (const { path, productId, target } of rows) targets.set(path, target ?? `/products/${productId}`)
  for (const { path } of rows) {
    const circle = findCircle(path, targets)
    if (circle) throw invalid(redirectMessages.circle(circle))
  }
}

/** The redirects of a list, the last line of each old address. A first line without addresses is its header. */
function readList(list: string): CheckedRedirect[] {
  const lines = list.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  if (lines.length > MAX_REDIRECT_LINES + 1)
    throw invalid(redirectMessages.tooMany(formatCount(MAX_REDIRECT_LINES)))
  // A pasted file of products, customers or orders is named as what it is, instead of each of its lines.
  assertFileKind(cellsOf(lines[0] ?? ''), 'redirects')
  const problems: string[] = []
  const rows = new Map<string, CheckedRedirect>()
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const [path = '', target = '', ...more] = cellsOf(line)
    if (index === 0 && !/^(?:\/|https?:)/i.test(path)) continue
    const isComplete = path !== '' && target !== '' && more.every((cell) => cell === '')
    const checked = isComplete ? checkedRedirect(path, target) : { problem: redirectMessages.lineIncomplete }
    if ('problem' in checked) problems.push(redirectMessages.lineInvalid(index + 1, checked.problem))
    else rows.set(checked.path, checked)
  }
  if (problems.length > 0) throw new ShopError('invalid', problems.slice(0, MAX_NAMED_PROBLEMS).join('\n'))
  if (rows.size === 0) throw invalid(redirectMessages.listEmpty)
  return [...rows.values()]
}

const cellsOf = (line: string) => line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"|"$/g, ''))
