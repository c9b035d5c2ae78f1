import { Button } from '#web/design/button.tsx'
import { useAction } from '#web/design/use-action.ts'
import { lazyApi } from '#web/http/lazy-api.ts'
import { saveFile } from '#web/http/save-file.ts'
import { accountTexts } from './account-texts.tsx'

const ownDataApi = lazyApi(() => import('#contract/identity/own-data.ts'))

/** Saves everything that the shop has stored about the account as a file. */
export function OwnData() {
  const [busy, run] = useAction()

  const save = () =>
    run(async () => {
      const [{ fetchFile }, { exportOwnDataEndpoint }] = await ownDataApi.load()
      saveFile('my-data.json', await fetchFile(exportOwnDataEndpoint, {}))
    })

  return (
    <section aria-label={accountTexts.ownData} className="border-t border-line pt-6">
      <h2 className="text-lg font-semibold">{accountTexts.ownData}</h2>
      <p className="mt-1 text-sm text-ink-soft">{accountTexts.ownDataText}</p>
      <Button variant="secondary" busy={busy} onClick={() => void save()} className="mt-3">
        {accountTexts.ownDataSave}
      </Button>
    </section>
  )
}
