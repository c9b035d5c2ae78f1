import { describeCourier } from '#testing/contracts/courier.contract.ts'
import { manualCourier } from './manual-courier.ts'

describeCourier('the manual courier', { create: () => manualCourier })
