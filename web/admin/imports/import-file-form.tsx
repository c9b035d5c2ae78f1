import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { MAX_IMPORT_LINES, MAX_IMPORTED_PRODUCTS } from '#contract/imports/imports.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { FormErrorBox } from '#web/design/form-error-box.tsx'
import { ProgressBar } from '#web/design/progress-bar.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { failureText } from '#web/http/request-failure.ts'
import { FileDrop } from './file-drop.tsx'
import { fileRejection, MAX_FILE_MEGABYTES, MAX_IMAGE_ZIP_MEGABYTES } from './file-rejection.ts'
import { checkFile } from './import-api.ts'

/** What phones and spreadsheets call a CSV file. */
const CSV = '.csv,.txt,text/csv,text/plain,text/comma-separated-values,application/vnd.ms-excel'
const ZIP = '.zip,application/zip,application/x-zip-compressed'

/** Takes a CSV file of products, and a zip of their pictures, has them checked and goes on to what was found. */
export function ImportFileForm() {
  const navigate = useNavigate()
  const titleId = useId()
  const [failure, setFailure] = useState('')
  /** How much is sent, from 0 to 1; undefined while nothing is. */
  const [share, setShare] = useState<number>()
  const fileInput = useRef<HTMLInputElement>(null)
  const zipInput = useRef<HTMLInputElement>(null)
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  async function send(event: FormEvent) {
    event.preventDefault()
    const file = fileInput.current?.files?.[0]
    const zip = zipInput.current?.files?.[0]
    const rejection = fileRejection(file, zip)
    setFailure(rejection ?? '')
    if (!file || rejection) return
    const ending = new AbortController()
    const { signal } = ending
    sending.current = ending
    setShare(0)
    try {
      const checked = await checkFile({ file, zip }, { onProgress: setShare, signal })
      if (!signal.aborted) await navigate(`/admin/import/${checked.id}`)
    } catch (error) {
      if (!signal.aborted) setFailure(failureText(error))
    }
    setShare(undefined)
  }

  const isSending = share !== undefined
  const drop = { disabled: isSending, onChoose: () => setFailure('') }
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
              {...drop}
              label="CSV file"
              aside="choose it or drop it here"
              accept={CSV}
              inputRef={fileInput}
            >
              {`With the columns of Shopify, up to ${MAX_FILE_MEGABYTES} MB, ${formatNumber(MAX_IMPORTED_PRODUCTS)} products and ${formatNumber(MAX_IMPORT_LINES)} lines. The export of the product list is such a file: change it in a spreadsheet, save it as “CSV UTF-8” and bring it here.`}
            </FileDrop>
            <FileDrop
              {...drop}
              label="Zip of pictures"
              aside="only if you have one"
              accept={ZIP}
              inputRef={zipInput}
            >
              {`Up to ${MAX_IMAGE_ZIP_MEGABYTES} MB. The column Image Src then names its files, like “red-saree.jpg”. It may name web addresses too: those pictures are fetched, without a zip.`}
            </FileDrop>
          </div>
          {isSending && <Sending share={share} />}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={isSending} busyLabel={share === 1 ? 'Checking...' : 'Uploading...'}>
              Check file
            </Button>
            {isSending && (
              <Button variant="secondary" onClick={() => sending.current?.abort()}>
                Cancel
              </Button>
            )}
          </div>
        </form>
      </Card>
    </section>
  )
}

function Sending({ share }: { share: number }) {
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
