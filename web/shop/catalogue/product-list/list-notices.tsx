import type { ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import type { ProductList } from './product-list-data.ts'

/** What a list says above its products: that they have only some of the words, and what could not be read in the address. */
export default function ListNotices({ list: { isPartial, ignored } }: { list: ProductList }) {
  return (
    <>
      {isPartial && (
        <Notice>
          <p>{messages.someWordsFound}</p>
        </Notice>
      )}
      {ignored.length > 0 && (
        // For example after the address was edited by hand.
        <Notice role="alert">
          <p className="font-semibold">{messages.filterIgnored}</p>
          <ul className="mt-1 list-disc ps-5">
            {ignored.map(({ name, message }) => (
              <li key={name}>
                <b>{name}</b>
                {`: ${message}`}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

function Notice({ role = 'status', children }: { role?: 'status' | 'alert'; children: ReactNode }) {
  return (
    <div role={role} className="mb-4 rounded-lg bg-marigold-soft px-4 py-3 text-sm text-marigold-ink">
      {children}
    </div>
  )
}
