/** The districts by their ISO 3166-2 numbers from 1, as WooCommerce stores them (`BD-13` is Dhaka). */
const DISTRICTS =
  "Bandarban,Barguna,Bogura,Brahmanbaria,Bagerhat,Barishal,Bhola,Cumilla,Chandpur,Chattogram,Cox's Bazar,Chuadanga,Dhaka,Dinajpur,Faridpur,Feni,Gopalganj,Gazipur,Gaibandha,Habiganj,Jamalpur,Jashore,Jhenaidah,Joypurhat,Jhalokati,Kishoreganj,Khulna,Kurigram,Khagrachhari,Kushtia,Lakshmipur,Lalmonirhat,Manikganj,Mymensingh,Munshiganj,Madaripur,Magura,Moulvibazar,Meherpur,Narayanganj,Netrakona,Narsingdi,Narail,Natore,Chapainawabganj,Nilphamari,Noakhali,Naogaon,Pabna,Pirojpur,Patuakhali,Panchagarh,Rajbari,Rajshahi,Rangpur,Rangamati,Sherpur,Satkhira,Sirajganj,Sylhet,Sunamganj,Shariatpur,Tangail,Thakurgaon".split(
    ',',
  )

/** The district of a code like `BD-13` or `13`; any other text as it is. */
export function districtOfCode(text: string): string {
  const number = /^(?:BD-?)?(\d{1,2})$/i.exec(text.trim())?.[1]
  return (number && DISTRICTS[Number(number) - 1]) || text
}
