import { createContext, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { classNames } from '#web/design/class-names.ts'
import { assertNoErrors, DialogErrors, fieldErrorsOf } from '#web/design/form/field-errors.ts'
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import { incompleteDates } from '#web/design/form/incomplete-dates.ts'
import { PanelHeader, useModal } from './modal.tsx'
import { panelTexts } from './panel-texts.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons at the bottom, the main one last. */
  footer?: ReactNode
  size?: 'small' | 'medium' | 'large'
  /** The content has nothing to focus: it can be scrolled by keyboard itself. */
  isText?: boolean
  /** It is sending: nothing closes it until the answer is there, so that a failure is shown in it. */
  busy?: boolean
}

const widths = { small: 'max-w-md', medium: 'max-w-xl', large: 'max-w-4xl' }

const ClosingState = createContext<Required<Pick<DialogProps, 'onClose' | 'busy'>>>({
  onClose: () => undefined,
  busy: false,
})

/** A modal dialog, which opens with the focus in its first field. Its content is rendered only while it is open. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  size = 'medium',
  isText,
  busy = false,
}: DialogProps) {
  const titleId = useId()
  const modal = useModal(open, onClose, busy)
  const content = useRef<HTMLDivElement>(null)
  // After the effect that shows it; `autoFocus` of a field has no effect before.
  useEffect(() => {
    if (open && !isText) firstField(content.current)?.focus()
  }, [open, isText])
  const scrollable = isText ? { role: 'region', tabIndex: 0, 'aria-labelledby': titleId } : {}
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={classNames(
        'panel m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] rounded-lg border border-line bg-surface text-ink shadow-soft',
        widths[size],
      )}
    >
      <div className="flex max-h-[inherit] flex-col">
        <PanelHeader titleId={titleId} title={title} onClose={onClose} busy={busy} />
        <ClosingState value={{ onClose, busy }}>
          <div ref={content} {...scrollable} className="min-h-0 grow overflow-y-auto overscroll-contain p-5">
            {open && children}
          </div>
          {footer && (
            <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4">{footer}</div>
          )}
        </ClosingState>
      </div>
    </dialog>
  )
}

/** The button that closes the dialog around it without doing anything: `Cancel`, `Keep order`. Disabled while that is busy. */
export function DialogCancel({ children = panelTexts.cancel }: { children?: ReactNode }) {
  const { onClose, busy } = useContext(ClosingState)
  return (
    <Button variant="secondary" onClick={onClose} disabled={busy}>
      {children}
    </Button>
  )
}

/** The first field of a dialog, also one of buttons such as a stepper; of radio buttons the chosen one. */
function firstField(content: HTMLElement | null) {
  const first = content?.querySelector<HTMLInputElement>(
    ':is(input, select, textarea, fieldset button):enabled',
  )
  if (first?.type !== 'radio') return first
  return content?.querySelector<HTMLInputElement>(`[name="${CSS.escape(first.name)}"]:checked`) ?? first
}

type ConfirmDialogProps = {
  title: string
  /** One sentence: what will happen and what is lost by it. */
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** Red, for what cannot be undone. */
  isDangerous?: boolean
  size?: DialogProps['size']
  /**
   * The dialog stays open until it has ended. When it throws, the message is shown in the dialog; fields with a name are
   * marked by the errors that it carries (`form/field-errors.ts`).
   */
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks for confirmation before an action that cannot be undone. Open for as long as it is rendered. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel,
  isDangerous = true,
  size = 'small',
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)
  const [failures, setFailures] = useState<readonly string[]>([])
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({})
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failures.length === 0) return
    const wrong = content.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    // In a long dialog the messages are above what was scrolled to.
    if (wrong) wrong.focus()
    else content.current?.firstElementChild?.scrollIntoView({ block: 'nearest' })
  }, [failures])

  /** Retyped input is validated again. */
  function clearErrorOf(field: EventTarget) {
    const name = 'name' in field ? String(field.name) : ''
    if (name in fieldErrors)
      setFieldErrors(Object.fromEntries(Object.entries(fieldErrors).filter(([other]) => other !== name)))
  }

  async function confirm() {
    setBusy(true)
    setFailures([])
    setFieldErrors({})
    try {
      assertNoErrors(incompleteDates(namedFields(content.current)))
      await onConfirm()
      onClose()
    } catch (error) {
      const named = fieldErrorsOf(error)
      const shown = namedFields(content.current).flatMap(({ name }) => named[name] ?? [])
      setFieldErrors(named)
      setFailures(
        shown.length > 0 ? [...new Set(shown)] : [error instanceof Error ? error.message : String(error)],
      )
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      size={size}
      title={title}
      footer={
        <>
          <DialogCancel>{cancelLabel}</DialogCancel>
          <Button variant={isDangerous ? 'danger' : 'primary'} busy={busy} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div ref={content} onInput={({ target }) => clearErrorOf(target)}>
        <FormErrorBox errors={failures} className="mb-4 empty:hidden" />
        <DialogErrors value={fieldErrors}>{children}</DialogErrors>
      </div>
    </Dialog>
  )
}

function namedFields(content: HTMLElement | null) {
  return [...(content?.querySelectorAll<HTMLInputElement>('input[name], select[name], textarea[name]') ?? [])]
}
