import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { recordImportMessages } from '#contract/imports/record-import-messages.ts'
import { MAX_IMPORTED_RECORDS, type RecordKind } from '#contract/imports/record-imports.ts'
import { CSV_TYPES } from '#web/admin/imports/csv-types.ts'
import { FileDrop } from '#web/admin/imports/file-drop.tsx'
import { importFileError, MAX_FILE_MEGABYTES } from '#web/admin/imports/import-file-errors.ts'
import { Button } from '#web/design/button.tsx'
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { failureText } from '#web/http/request-failure.ts'
import { moveTexts } from './move-texts.ts'
import { checkRecordFile } from './record-import-api.ts'

/** Uploads a CSV file of customers or past orders for a check, and opens the page with its result. */
export function RecordFileForm({ kind }: { kind: RecordKind }) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const abortController = useRef<AbortController>(undefined)
  useEffect(() => () => abortController.current?.abort(), [])

  async function send(event: FormEvent) {
    event.preventDefault()
    const file = input.current?.files?.[0]
    const fileError = file ? importFileError(file) : recordImportMessages.fileRequired
    setFailure(fileError ?? '')
    if (!file || fileError) return
    const controller = new AbortController()
    abortController.current = controller
    const { signal } = controller
    setBusy(true)
    try {
      const { id } = await checkRecordFile(kind, file, { onProgress: () => undefined, signal })
      if (!signal.aborted) await navigate(`/admin/move/${id}`)
    } catch (error) {
      if (!signal.aborted) setFailure(failureText(error))
    }
    setBusy(false)
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-3">
      <FormErrorBox errors={failure ? [failure] : []} className="empty:hidden" />
      <FileDrop
        label={moveTexts.file(kind)}
        aside={moveTexts.fileAside}
        accept={CSV_TYPES}
        inputRef={input}
        disabled={busy}
        onChoose={() => setFailure('')}
      >
        {moveTexts.fileHint(kind, formatNumber(MAX_FILE_MEGABYTES), formatNumber(MAX_IMPORTED_RECORDS))}
      </FileDrop>
      <Button
        type="submit"
        variant="secondary"
        busy={busy}
        busyLabel={moveTexts.checking}
        className="justify-self-start"
      >
        {moveTexts.check}
      </Button>
    </form>
  )
}
