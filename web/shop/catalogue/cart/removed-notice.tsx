import { useEffect, useRef } from 'react'
import { Button } from '#web/design/button.tsx'
import { languageOf } from '#web/formatting/text-language.ts'

/** Says what was taken out of the cart and takes the focus that stood on its line, so that Undo is one press away. */
export function RemovedNotice({ name, onUndo }: { name: string; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus({ preventScroll: true }), [])
  return (
    <p role="status" className="mb-4 flex items-center gap-3 rounded-md bg-sunken py-1 ps-4 pe-1 text-sm">
      <span className="min-w-0 grow truncate" lang={languageOf(name)}>
        {`Removed ${name}`}
      </span>
      <Button ref={undo} variant="quiet" size="small" onClick={onUndo}>
        Undo
      </Button>
    </p>
  )
}
