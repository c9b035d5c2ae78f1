import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { MAX_IMPORT_LINES, MAX_IMPORTED_PRODUCTS } from '#contract/imports/imports.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import { ProgressBar } from '#web/design/progress-bar.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { failureText } from '#web/http/request-failure.ts'
import { FileDrop } from './file-drop.tsx'
import { checkImportFile } from './import-api.ts'
import { importFileError, MAX_FILE_MEGABYTES, MAX_IMAGE_ZIP_MEGABYTES } from './import-file-errors.ts'

/** Types under which phones and desktop systems know a CSV file. */
const CSV = '.csv,.txt,text/csv,text/plain,text/comma-separated-values,application/vnd.ms-excel'
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
          Choose a file
        </h2>
        <form noValidate onSubmit={send} className="mt-3 grid gap-4">
          <FormErrorBox errors={failure ? [failure] : []} className="empty:hidden" />
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <FileDrop
              {...dropProps}
              label="CSV file"
              aside="choose it or drop it here"
              accept={CSV}
              inputRef={fileInput}
            >
              {`A file of Shopify or WooCommerce, or any other: its columns can be matched then. Up to ${MAX_FILE_MEGABYTES} MB, ${formatNumber(MAX_IMPORTED_PRODUCTS)} products and ${formatNumber(MAX_IMPORT_LINES)} lines. The export of the product list is such a file: change it in a spreadsheet, save it as “CSV UTF-8” and bring it here.`}
            </FileDrop>
            <FileDrop
              {...dropProps}
              label="Zip of images"
              aside="only if you have one"
              accept={ZIP}
              inputRef={zipInput}
            >
              {`Up to ${MAX_IMAGE_ZIP_MEGABYTES} MB. The column Image Src then names its files, like “red-saree.jpg”. It may name web addresses too: those images are fetched, without a zip.`}
            </FileDrop>
          </div>
          {isSending && <UploadProgress share={share} />}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={isSending} busyLabel={share === 1 ? 'Checking...' : 'Uploading...'}>
              Check file
            </Button>
            {isSending && (
              <Button variant="secondary" onClick={() => abortController.current?.abort()}>
                Cancel
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
      <ProgressBar label="Uploading the file" share={share} />
      <p role="status" className="mt-1 text-sm text-ink-soft">
        {share < 1
          ? 'Uploading. Please stay on this page.'
          : 'The file is here and is being checked. This may take a moment.'}
      </p>
    </div>
  )
}
