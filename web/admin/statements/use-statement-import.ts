import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import type { Wallet } from '#contract/sales/orders.ts'
import { statementMessages } from '#contract/sales/statement-messages.ts'
import { MAX_STATEMENT_BYTES, type StatementReport } from '#contract/sales/statements.ts'
import { notify } from '#web/design/overlays/notify.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { failureText } from '#web/http/request-failure.ts'
import type { ChosenColumns } from './column-choice.tsx'
import { sendStatement, unknownColumnsOf } from './statement-api.ts'
import { statementTexts } from './statement-texts.tsx'

/** A statement that is chosen, checked and imported: what was chosen, what the shop answered, and the actions. */
export function useStatementImport() {
  const [wallet, setWallet] = useState<Wallet | ''>('')
  const [file, setFile] = useState<File>()
  const [headers, setHeaders] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<ChosenColumns>({})
  const [report, setReport] = useState<StatementReport>()
  const [failure, setFailure] = useState('')
  const [notifies, setNotifies] = useState(true)
  const [busy, setBusy] = useState<'check' | 'import'>()

  /** The report belongs to one file and wallet. */
  function resetReport() {
    setReport(undefined)
    setFailure('')
  }

  function chooseWallet(next: Wallet | '') {
    resetReport()
    setWallet(next)
  }

  function chooseFile(next: File | undefined) {
    resetReport()
    setHeaders([])
    setChosen({})
    const isTooLarge = next !== undefined && next.size > MAX_STATEMENT_BYTES
    setFile(isTooLarge ? undefined : next)
    if (isTooLarge) setFailure(messages.fileTooLarge(MAX_STATEMENT_BYTES / 1024 / 1024))
  }

  function chooseColumns(next: ChosenColumns) {
    setReport(undefined)
    setChosen(next)
  }

  async function send(mode: 'check' | 'import', columns = chosen) {
    if (!wallet) return setFailure(statementMessages.statementWalletRequired)
    if (!file) return setFailure(statementMessages.statementFileRequired)
    setBusy(mode)
    setFailure('')
    try {
      const answer = await sendStatement(file, {
        wallet,
        mode,
        ...columns,
        ...(!notifies && { isSilent: true }),
      })
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

  return {
    ...{ wallet, headers, chosen, report, failure, notifies, busy },
    ...{ chooseWallet, chooseFile, chooseColumns, confirmAmount, setNotifies },
    check: () => void send('check'),
    importFile: () => void send('import'),
  }
}
