import type { CourierAccount } from '#contract/sales/couriers.ts'
import { partyLabel } from '#web/admin/transfers/party-name.tsx'
import { TransferDialog } from '#web/admin/transfers/transfer-dialog.tsx'
import { recordCourierPayout } from './courier-api.ts'
import { courierPayoutTexts, courierTexts } from './courier-texts.ts'

type Props = { courier: Pick<CourierAccount, 'name' | 'heldAmount'>; onClose: () => void }

/** Records what a courier paid out of what he collected: what arrived, and the fee that he deducted. */
export function CourierPayoutDialog({ courier: { name, heldAmount }, onClose }: Props) {
  return (
    <TransferDialog
      texts={{ ...courierPayoutTexts.dialog, record: courierPayoutTexts.record }}
      name={partyLabel(name)}
      balance={heldAmount}
      feeLabel={courierTexts.feeDeducted}
      dayName="arrivedOn"
      onRecord={({ day, isTooMuch, ...payout }) =>
        recordCourierPayout({
          courierName: name,
          heldAmount,
          arrivedOn: day,
          ...payout,
          ...(isTooMuch !== undefined && { isMoreThanHeld: isTooMuch }),
        })
      }
      onClose={onClose}
    />
  )
}
