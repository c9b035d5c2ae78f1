import { importMessages } from '#contract/imports/import-messages.ts'
import type { ImportChoices } from '#contract/imports/imports.ts'
import type { RowMessages } from './requested-change.ts'

type Known = { name: string; kind: 'manual' | 'rule' }

/** Finds the collections that products join by what a file says and what was chosen, and counts what the shop does not have. */
export type PlanCollections = {
  /** The names of those that a product joins, without those it is in. */
  of(names: readonly string[], current: readonly string[], messages: RowMessages): string[]
  /** The collections of the file that the shop does not have, with the number of their products. */
  missing(): { name: string; count: number }[]
}

export function createPlanCollections(
  collections: readonly Known[],
  { missingCollections = 'create' }: ImportChoices,
): PlanCollections {
  const counts = new Map<string, { name: string; count: number }>()
  const ofKind = (kind: Known['kind']) =>
    new Set(
      collections.filter((collection) => collection.kind === kind).map(({ name }) => collectionKey(name)),
    )
  const byHand = ofKind('manual')
  const byRule = ofKind('rule')

  function isJoined(name: string, { remarks }: RowMessages): boolean {
    const key = collectionKey(name)
    if (byHand.has(key)) return true
    if (byRule.has(key)) {
      remarks.push(importMessages.collectionByRule(name))
      return false
    }
    const entry = counts.get(key) ?? { name, count: 0 }
    counts.set(key, { ...entry, count: entry.count + 1 })
    if (missingCollections === 'skip') remarks.push(importMessages.collectionLeftOut(name))
    return missingCollections === 'create'
  }

  return {
    of(names, current, messages) {
      const has = new Set(current.map(collectionKey))
      return names.filter((name) => !has.has(collectionKey(name)) && isJoined(name, messages))
    },
    missing: () => [...counts.values()].toSorted((a, b) => b.count - a.count),
  }
}

/** Names of collections are the same ignoring case. */
export const collectionKey = (name: string) => name.normalize('NFC').toLowerCase()

/** `“Gifts”, “Eid”` */
export const quotedNames = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ')
