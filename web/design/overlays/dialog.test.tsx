import type { SyntheticEvent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Dialog, DialogCancel } from './dialog.tsx'
import { useModal } from './modal.tsx'

const buttonsOf = (busy: boolean) =>
  renderToStaticMarkup(
    <Dialog open busy={busy} onClose={() => undefined} title="Remove" footer={<DialogCancel />}>
      <DialogCancel>Keep order</DialogCancel>
    </Dialog>,
  ).match(/<button[^>]*>/g)

test('a dialog that is sending cannot be closed by its buttons', () => {
  expect(buttonsOf(false)).toHaveLength(3)
  expect(buttonsOf(false)?.filter((button) => button.includes('disabled=""'))).toEqual([])
  expect(buttonsOf(true)?.filter((button) => button.includes('disabled=""'))).toHaveLength(3)
})

type Modal = ReturnType<typeof useModal>

function OpenModal({ busy, onRender }: { busy: boolean; onRender: (modal: Modal) => void }) {
  onRender(useModal(true, () => undefined, busy))
  return null
}

/** Whether Esc and a press outside of a dialog close it. */
function closingOf(busy: boolean) {
  const modals: Modal[] = []
  renderToStaticMarkup(<OpenModal busy={busy} onRender={(modal) => modals.push(modal)} />)
  const element = { close: vi.fn() }
  const preventDefault = vi.fn()
  const event = { target: element, currentTarget: element, preventDefault }
  for (const { onCancel, onClick } of modals) {
    onCancel(event as unknown as SyntheticEvent<HTMLDialogElement>)
    onClick(event as unknown as Parameters<typeof onClick>[0])
  }
  return {
    byEscape: preventDefault.mock.calls.length === 0 && modals[0]?.closedby === undefined,
    byBackdrop: element.close.mock.calls.length > 0,
  }
}

test('nor by Esc or a press outside of it', () => {
  expect(closingOf(false)).toEqual({ byEscape: true, byBackdrop: true })
  expect(closingOf(true)).toEqual({ byEscape: false, byBackdrop: false })
})
