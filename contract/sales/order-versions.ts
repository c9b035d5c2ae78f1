type Change<Delivery> = { version: number; before: { delivery?: Delivery | undefined } }

/**
 * Buyer, recipient and address of an order as they were in a former version; undefined where they are still the same.
 * Changes that are not about them do not store them.
 */
export function deliveryAtVersion<Delivery>(
  changes: readonly Change<Delivery>[],
  version: number,
): Delivery | undefined {
  return changes
    .filter((change) => change.version >= version && change.before.delivery)
    .toSorted((one, other) => one.version - other.version)[0]?.before.delivery
}
