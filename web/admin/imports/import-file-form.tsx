import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { MAX_IMPORT_LINES, MAX_IMPORTED_PRODUCTS } from '#contract/imports/imports.ts'
import { staffFormTexts } from '#web/admin/forms/form-texts.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import { ProgressBar } from '#web/design/progress-bar.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { failureText } from '#web/http/request-failure.ts'
import { CSV_TYPES } from './csv-types.ts'
import { FileDrop } from './file-drop.tsx'
import { checkImportFile } from './import-api.ts'
import { importFileError, MAX_FILE_MEGABYTES, MAX_IMAGE_ZIP_MEGABYTES } from './import-file-errors.ts'
import { importTexts } from './import-texts.ts'

const ZIP = '.zip,application/zip,application/x-zip-compressed'

/** Uploads a CSV file of products, and a zip of their images, for a check, and opens the page with its result. */
export function ImportFileForm() {
  const navigate = useNavigate()
  const titleId = useId()
  const [failure, setFailure] = useState('')
  /** Progress of the upload, from 0 to 1; undefined while nothing is sent. */
  const [share, setShare] = useState<number>()
  const fileInput = useRef<HTMLInputElement>(null)
  const zipInput = useRef<HTMLInputElement>(null)
  const abortController = useRef<AbortController>(undefined)
  useEffect(() => () => abortController.current?.abort(), [])

  async function send(event: FormEvent) {
    event.preventDefault()
    const file = fileInput.current?.files?.[0]
    const zip = zipInput.current?.files?.[0]
    const fileError = importFileError(file, zip)
    setFailure(fileError ?? '')
    if (!file || fileError) return
    const controller = new AbortController()
    const { signal } = controller
    abortController.current = controller
    setShare(0)
    try {
      const checked = await checkImportFile({ file, zip }, { onProgress: setShare, signal })
      if (!signal.aborted) await navigate(`/admin/import/${checked.id}`)
    } catch (error) {
      if (!signal.aborted) setFailure(failureText(error))
    }
    setShare(undefined)
  }

  const isSending = share !== undefined
  const dropProps = { disabled: isSending, onChoose: () => setFailure('') }
  return (
    <section aria-labelledby={titleId}>
      <Card>
        <h2 id={titleId} className="text-lg font-semibold">
          {importTexts.chooseFile}
        </h2>
        <form noValidate onSubmit={send} className="mt-3 grid gap-4">
          <FormErrorBox errors={failure ? [failure] : []} className="empty:hidden" />
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <FileDrop
              {...dropProps}
              label={importTexts.csvFile}
              aside={importTexts.csvAside}
              accept={CSV_TYPES}
              inputRef={fileInput}
            >
              {importTexts.csvHint(
                formatNumber(MAX_FILE_MEGABYTES),
                formatNumber(MAX_IMPORTED_PRODUCTS),
                formatNumber(MAX_IMPORT_LINES),
              )}
            </FileDrop>
            <FileDrop
              {...dropProps}
              label={importTexts.zip}
              aside={importTexts.zipAside}
              accept={ZIP}
              inputRef={zipInput}
            >
              {importTexts.zipHint(formatNumber(MAX_IMAGE_ZIP_MEGABYTES))}
            </FileDrop>
          </div>
          {isSending && <UploadProgress share={share} />}
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              busy={isSending}
              busyLabel={share === 1 ? importTexts.checking : importTexts.uploading}
            >
              {importTexts.checkFile}
            </Button>
            {isSending && (
              <Button variant="secondary" onClick={() => abortController.current?.abort()}>
                {staffFormTexts.cancel}
              </Button>
            )}
          </div>
        </form>
      </Card>
    </section>
  )
}

function UploadProgress({ share }: { share: number }) {
  return (
    <div>
      <ProgressBar label={importTexts.uploadingFile} share={share} />
      <p role="status" className="mt-1 text-sm text-ink-soft">
        {share < 1 ? importTexts.uploadingText : importTexts.checkingText}
      </p>
    </div>
  )
}
