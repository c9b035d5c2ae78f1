import { type FormEvent, useId, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { type Wallet, wallets } from '#contract/sales/orders.ts'
import { statementMessages } from '#contract/sales/statement-messages.ts'
import { MAX_STATEMENT_BYTES, type StatementReport } from '#contract/sales/statements.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import { SelectField } from '#web/design/form/select-field.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { failureText } from '#web/http/request-failure.ts'
import { walletLabels } from '#web/shop/orders/my-orders/order-labels.ts'
import { type ChosenColumns, ColumnChoice } from './column-choice.tsx'
import { ambiguousAmountColumn } from './columns-read.ts'
import { sendStatement, unknownColumnsOf } from './statement-api.ts'
import { StatementResult } from './statement-result.tsx'
import { statementTexts } from './statement-texts.tsx'

/** Imports the CSV statement of a wallet, after a check that shows what the import would do. */
export function StatementImport() {
  const [wallet, setWallet] = useState<Wallet | ''>('')
  const [file, setFile] = useState<File>()
  const [headers, setHeaders] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<ChosenColumns>({})
  const [report, setReport] = useState<StatementReport>()
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState<'check' | 'import'>()
  const fileId = useId()
  const uncertainColumn =
    report && !report.isImported ? ambiguousAmountColumn(report, chosen.amountColumn) : undefined

  /** The report belongs to one file and wallet. */
  function resetReport() {
    setReport(undefined)
    setFailure('')
  }

  function choose(next: File | undefined) {
    resetReport()
    setHeaders([])
    setChosen({})
    const isTooLarge = next !== undefined && next.size > MAX_STATEMENT_BYTES
    setFile(isTooLarge ? undefined : next)
    if (isTooLarge) setFailure(messages.fileTooLarge(MAX_STATEMENT_BYTES / 1024 / 1024))
  }

  async function send(mode: 'check' | 'import', columns = chosen) {
    if (!wallet) return setFailure(statementMessages.statementWalletRequired)
    if (!file) return setFailure(statementMessages.statementFileRequired)
    setBusy(mode)
    setFailure('')
    try {
      const answer = await sendStatement(file, { wallet, mode, ...columns })
      setReport(answer)
      setHeaders(answer.headers)
      if (mode === 'import')
        notify.success(statementTexts.imported(answer.counts.matched, formatNumber(answer.counts.matched)))
    } catch (error) {
      setFailure(failureText(error))
      setReport(undefined)
      setHeaders(unknownColumnsOf(error)?.headers ?? headers)
    }
    setBusy(undefined)
  }

  /** Chooses the recognised column explicitly: choosing it in the select again would change nothing. */
  function confirmAmount(amountColumn: string) {
    const columns = { ...chosen, amountColumn }
    setChosen(columns)
    void send('check', columns)
  }

  function check(event: FormEvent) {
    event.preventDefault()
    void send('check')
  }

  return (
    <section aria-labelledby="statement" className="grid gap-3">
      <h2 id="statement" className="text-lg font-semibold">
        {statementTexts.title}
      </h2>
      <Card>
        <form noValidate onSubmit={check} className="grid gap-4">
          <p className="max-w-prose text-sm text-ink-soft">{statementTexts.about}</p>
          <FormErrorBox errors={failure ? [failure] : []} className="empty:hidden" />
          {/* Disabled during a request, since the answer belongs to the values that were sent. */}
          <fieldset disabled={busy !== undefined} className="grid min-w-0 gap-4">
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <SelectField
                label={statementTexts.wallet}
                name="wallet"
                placeholder={statementTexts.chooseWallet}
                options={wallets.map((value) => ({ value, label: walletLabels[value] }))}
                value={wallet}
                onChange={({ target }) => {
                  resetReport()
                  setWallet(wallets.find((value) => value === target.value) ?? '')
                }}
              />
              <div>
                <label htmlFor={fileId} className="mb-1 block text-sm font-semibold">
                  {statementTexts.file}
                </label>
                <input
                  id={fileId}
                  type="file"
                  accept=".csv,.txt,text/csv,text/plain"
                  onChange={({ target }) => choose(target.files?.[0])}
                  className="block min-h-11 w-full rounded-md border border-line-strong bg-surface p-1.5 text-sm file:me-3 file:h-8 file:rounded-md file:border-0 file:bg-sunken file:px-3 file:font-medium"
                />
              </div>
            </div>
            {headers.length > 0 && (
              <ColumnChoice
                headers={headers}
                recognised={report?.columns}
                chosen={chosen}
                onChange={(next) => {
                  setReport(undefined)
                  setChosen(next)
                }}
              />
            )}
          </fieldset>
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              variant={report ? 'secondary' : 'primary'}
              busy={busy === 'check'}
              disabled={busy === 'import'}
            >
              {statementTexts.check}
            </Button>
            {report && !report.isImported && (
              <Button
                busy={busy === 'import'}
                disabled={busy === 'check'}
                busyLabel={statementTexts.importing}
                onClick={() => void send('import')}
              >
                {report.counts.matched > 0
                  ? statementTexts.importAndPay(report.counts.matched, formatNumber(report.counts.matched))
                  : statementTexts.import}
              </Button>
            )}
          </div>
        </form>
        {report && uncertainColumn && (
          <div className="mt-5 grid justify-items-start gap-3 rounded-md bg-sunken p-3 text-sm">
            <p>{statementTexts.inDoubt(uncertainColumn)}</p>
            <Button
              variant="secondary"
              size="small"
              busy={busy === 'check'}
              disabled={busy === 'import'}
              onClick={() => confirmAmount(uncertainColumn)}
            >
              {statementTexts.allReceived(uncertainColumn)}
            </Button>
          </div>
        )}
        {report && <StatementResult report={report} />}
      </Card>
    </section>
  )
}
