import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import type { Complaint } from '#contract/sales/complaints/complaints.ts'
import { ComplaintCard } from './complaint-card.tsx'

afterEach(() => setLanguageSource(() => 'en'))

const at = new Date('2026-11-23T09:05:00Z')

const open: Complaint = {
  id: '01936b1e-0000-7000-8000-0000000000aa',
  orderId: '01936b1e-0000-7000-8000-00000b104512',
  reason: 'damaged',
  state: 'open',
  dueAt: new Date('2026-11-26T09:05:00Z'),
  createdAt: at,
  entries: [{ kind: 'customer', text: 'One cup is broken.', at }],
}

const textOf = (complaint: Complaint) =>
  renderToStaticMarkup(<ComplaintCard complaint={complaint} />).replace(/<[^>]+>/g, '|')

test('an open complaint says what was written, and until when the shop answers', () => {
  const text = textOf(open)
  for (const part of [
    'It is damaged',
    'Order #104512',
    'Waiting for an answer',
    'One cup is broken.',
    'We answer by Nov 26, 2026, 3:05 PM.',
    'Add something',
  ])
    expect(text).toContain(part)
})

test('a closed one has the answer and no deadline, and can be continued; in Bangla on Bangla pages', () => {
  setLanguageSource(() => 'bn')
  const answer = { kind: 'answer' as const, text: 'We send a new one.', at }
  const entries = [...open.entries, answer, { kind: 'resolved' as const, text: '', at }]
  const text = textOf({ ...open, orderId: null, state: 'resolved', dueAt: null, entries })
  for (const part of [
    'কোনো অর্ডার নিয়ে নয়',
    'মীমাংসা হয়েছে',
    'আমাদের উত্তর',
    'We send a new one.',
    'এখনো ঠিক হয়নি?',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('এর মধ্যে উত্তর দেব')
})
