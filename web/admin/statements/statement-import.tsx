import { type FormEvent, useId } from 'react'
import { wallets } from '#contract/sales/orders.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Checkbox } from '#web/design/form/checkbox.tsx'
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import { SelectField } from '#web/design/form/select-field.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { walletLabels } from '#web/shop/orders/my-orders/order-labels.ts'
import { ColumnChoice } from './column-choice.tsx'
import { ambiguousAmountColumn } from './columns-read.ts'
import { StatementResult } from './statement-result.tsx'
import { statementTexts } from './statement-texts.tsx'
import { useStatementImport } from './use-statement-import.ts'

type Props = { statement: ReturnType<typeof useStatementImport> }

/** Imports the CSV statement of a wallet, after a check that shows what the import would do. */
export function StatementImport() {
  const statement = useStatementImport()
  const { report, failure, busy } = statement

  function check(event: FormEvent) {
    event.preventDefault()
    statement.check()
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
            <FileChoice statement={statement} />
          </fieldset>
          <NotifyCustomers statement={statement} />
          <SendButtons statement={statement} />
        </form>
        <UncertainAmount statement={statement} />
        {report && <StatementResult report={report} />}
      </Card>
    </section>
  )
}

/** Wallet and file, and what the columns of the file mean once they are known. */
function FileChoice({ statement }: Props) {
  const { wallet, headers, chosen, report, chooseWallet, chooseFile, chooseColumns } = statement
  const fileId = useId()
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label={statementTexts.wallet}
          name="wallet"
          placeholder={statementTexts.chooseWallet}
          options={wallets.map((value) => ({ value, label: walletLabels[value] }))}
          value={wallet}
          onChange={({ target }) => chooseWallet(wallets.find((value) => value === target.value) ?? '')}
        />
        <div>
          <label htmlFor={fileId} className="mb-1 block text-sm font-semibold">
            {statementTexts.file}
          </label>
          <input
            id={fileId}
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={({ target }) => chooseFile(target.files?.[0])}
            className="block min-h-11 w-full rounded-md border border-line-strong bg-surface p-1.5 text-sm file:me-3 file:h-8 file:rounded-md file:border-0 file:bg-sunken file:px-3 file:font-medium"
          />
        </div>
      </div>
      {headers.length > 0 && (
        <ColumnChoice
          headers={headers}
          recognised={report?.columns}
          chosen={chosen}
          onChange={chooseColumns}
        />
      )}
    </>
  )
}

/** Whether the buyers of the matched orders are notified, once it is known that there are some. */
function NotifyCustomers({ statement: { report, busy, notifies, setNotifies } }: Props) {
  if (!report || report.isImported || report.counts.matched === 0) return null
  return (
    <Checkbox
      label={statementTexts.notifyCustomers}
      checked={notifies}
      disabled={busy !== undefined}
      onChange={({ target }) => setNotifies(target.checked)}
    />
  )
}

/** The check, and the import once it was checked. */
function SendButtons({ statement: { report, busy, importFile } }: Props) {
  return (
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
          onClick={importFile}
        >
          {report.counts.matched > 0
            ? statementTexts.importAndPay(report.counts.matched, formatNumber(report.counts.matched))
            : statementTexts.import}
        </Button>
      )}
    </div>
  )
}

/** Asks whether all amounts of a column came in, where the file does not say. */
function UncertainAmount({ statement: { report, chosen, busy, confirmAmount } }: Props) {
  const column = report && !report.isImported ? ambiguousAmountColumn(report, chosen.amountColumn) : undefined
  if (!column) return null
  return (
    <div className="mt-5 grid justify-items-start gap-3 rounded-md bg-sunken p-3 text-sm">
      <p>{statementTexts.inDoubt(column)}</p>
      <Button
        variant="secondary"
        size="small"
        busy={busy === 'check'}
        disabled={busy === 'import'}
        onClick={() => confirmAmount(column)}
      >
        {statementTexts.allReceived(column)}
      </Button>
    </div>
  )
}
