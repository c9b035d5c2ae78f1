import { createDemoProducts } from './product-groups.ts'

const category = 'Home Appliances'
const seller = 'electronics'
const large = {
  category,
  subcategory: 'Large Appliances',
  seller,
  faqs: ['Is delivery upstairs included? | Up to the third floor, or any floor with a lift that takes it.'],
} as const
const fans = { category, subcategory: 'Fans & Cooling', seller } as const
const lights = { category, subcategory: 'Lights & Load-Shedding', seller, subject: 'lamp' } as const
const irons = {
  category,
  subcategory: 'Irons',
  seller,
  subject: 'iron',
  tags: 'iron, istri, আয়রন, ইস্ত্রি',
} as const

/** Fridges, washing machines, air conditioners, fans, lamps, irons. All brands are invented. */
export const applianceProducts = [
  ...createDemoProducts(
    {
      ...large,
      subSubcategory: 'Refrigerators',
      subject: 'refrigerator',
      tags: 'fridge, refrigerator, freeze, ফ্রিজ',
    },
    [
      {
        key: 'sheetol-fridge-252l',
        name: 'Sheetol 252 Litre Frost Refrigerator, Glass Door',
        label: 'Sheetol',
        price: 36900,
        sold: 98,
        colors: 'maroon, blue, black',
        about:
          'A big freezer on top, because that is where the Qurbani meat goes, and a glass door that wipes clean. Starts at 140 V without a stabiliser.',
        details:
          '252 litres gross | Freezer 98 litres | Copper condenser | Works from 140 to 260 V | Lock and key | 12 years on the compressor',
        tags: 'frost, glass door',
        faqs: [
          'How much electricity does it use? | About 0.85 units a day, measured at 30 °C with the door opened 25 times.',
        ],
      },
      {
        key: 'sheetol-fridge-380l-inverter',
        name: 'Sheetol 380 Litre Non-Frost Inverter Refrigerator with Water Dispenser',
        label: 'Sheetol Inverter',
        price: 64500,
        off: 12,
        sold: 41,
        colors: 'silver, black',
        about:
          'No ice to chip, and a compressor that slows down instead of switching off. Cold water at the door, a bin for 12 kg of vegetables, and shelves that hold a handi of biryani.',
        details:
          '380 litres | Inverter, R600a gas | Non-frost | Water dispenser | 34 dB | 12 years on the compressor | EMI up to 12 months',
        tags: 'non frost, inverter',
      },
      {
        key: 'sheetol-deep-freezer-150l',
        name: 'Sheetol 150 Litre Chest Freezer',
        label: 'Sheetol',
        subject: 'chest-freezer',
        price: 29800,
        stock: 1,
        colors: 'white',
        about:
          'For Eid, for a shop’s ice cream, for a year of ilish. Keeps food frozen for 40 hours without power if nobody opens the lid.',
        details:
          '150 litres | Fridge and freezer mode | 40 hours without power | Wheels and lock | 10 years on the compressor',
        tags: 'deep fridge, freezer, ডিপ ফ্রিজ',
      },
    ],
  ),
  ...createDemoProducts(
    {
      ...large,
      subSubcategory: 'Washing Machines',
      subject: 'washing-machine',
      tags: 'washing machine, ওয়াশিং মেশিন',
    },
    [
      {
        key: 'dhopa-top-load-8kg',
        name: 'Dhopa 8 kg Fully Automatic Top Load Washing Machine',
        label: 'Dhopa 8 kg',
        subject: 'top-load-washer',
        price: 31500,
        off: 15,
        sold: 65,
        colors: 'gray, white',
        about:
          'Fill it, press once, hang it up. It works with the low pressure of a roof tank and takes a winter quilt for one.',
        details:
          '8 kg | Works at 0.03 MPa of water pressure | 10 programmes | Soft-closing glass lid | 10 years on the motor',
        tags: 'top load, automatic',
      },
      {
        key: 'dhopa-front-load-9kg-inverter',
        name: 'Dhopa 9 kg Front Load Inverter Washing Machine with Steam',
        label: 'Dhopa 9 kg',
        price: 62900,
        off: 18,
        stock: 6,
        colors: 'white, silver',
        about:
          'Washes collars clean without brushing, with half the water of a top loader, and is quiet enough for midnight. Steam takes the creases and the dust mites.',
        details:
          '9 kg, 1400 rpm | Inverter motor | Steam and 15-minute wash | Child lock | 12 years on the motor',
        tags: 'front load, inverter',
      },
      {
        key: 'twin-tub-7kg',
        name: 'Twin Tub Washing Machine, 7 kg',
        label: 'Twin Tub',
        subject: 'twin-tub',
        price: 14500,
        colors: 'white, blue',
        about:
          'Wash on the left, spin on the right, and the water goes back for the second load. Simple enough to be mended by anyone.',
        details: '7 kg wash, 4.5 kg spin | Rust-free plastic body | Water saving | Five years on the motor',
        tags: 'semi automatic, twin tub',
      },
    ],
  ),
  ...createDemoProducts(
    {
      ...large,
      subSubcategory: 'Air Conditioners',
      subject: 'air-conditioner',
      tags: 'ac, air conditioner, এসি',
    },
    [
      {
        key: 'himel-ac-1-5-ton-inverter',
        name: 'Himel 1.5 Ton Inverter Air Conditioner, Free Installation',
        label: 'Himel Inverter',
        price: 62500,
        sold: 88,
        colors: 'white',
        about:
          'Cools a room of 150 square feet in twelve minutes in April and then holds it at a third of the power. Copper on both sides, golden fins against the salt air of Chattogram and Khulna.',
        details:
          '18,000 BTU | Inverter, five-star | Copper condenser | R32 gas | 10 ft of pipe and fitting free | 10 years on the compressor',
        tags: 'inverter ac, 1.5 ton, split ac',
        faqs: [
          'What does installation include? | Mounting both units and 10 ft of copper pipe. More pipe costs ৳650 a foot.',
        ],
      },
      {
        key: 'himel-ac-1-ton',
        name: 'Himel 1 Ton Split Air Conditioner',
        label: 'Himel',
        price: 46900,
        colors: 'white',
        about:
          'For bedrooms up to 110 square feet. Fixed speed, few parts, easy to repair anywhere in the country.',
        details:
          '12,000 BTU | Sleep mode | Copper condenser | Fitting free in divisional cities | Five years on the compressor',
        tags: '1 ton, split ac',
      },
    ],
  ),
  ...createDemoProducts(
    { ...fans, subSubcategory: 'Ceiling Fans', subject: 'ceiling-fan', tags: 'fan, ceiling fan, ফ্যান, pakha' },
    [
      {
        key: 'batash-ceiling-fan-56',
        name: 'Batash 56 Inch Ceiling Fan',
        price: 3350,
        sold: 620,
        colors: 'white, brown',
        about:
          'Pure copper winding and three aluminium blades balanced at the factory. It does not hum at low speed, and it still moves air when the voltage falls to 160.',
        details: '56 inch | 75 W, 330 rpm | Copper winding | Double ball bearing | Seven years on the motor',
        tags: '56 inch, copper',
      },
      {
        key: 'batash-bldc-fan-remote',
        name: 'Batash BLDC Ceiling Fan with Remote, 32 W',
        price: 5200,
        off: 15,
        colors: 'white, black, brown',
        about:
          'Half the power of an ordinary fan, so an IPS runs it twice as long. A remote with timer, and the regulator on the wall is no longer needed.',
        details: '56 inch | 32 W | Remote with sleep timer | Works from 90 to 280 V | Five years warranty',
        tags: 'bldc, remote, energy saving',
      },
    ],
  ),
  ...createDemoProducts(
    {
      ...fans,
      subSubcategory: 'Rechargeable Fans',
      subject: 'table-fan',
      tags: 'charger fan, rechargeable fan, চার্জার ফ্যান',
    },
    [
      {
        key: 'rechargeable-fan-14-inch',
        name: 'Rechargeable Stand Fan, 14 Inch, with Light and USB',
        price: 5690,
        off: 20,
        sold: 574,
        colors: 'white, blue',
        about:
          'Load-shedding at two in the morning, and the fan simply goes on. Four hours at full speed, ten at the lowest, a light that does not wake anybody, and a USB socket for the phone.',
        details:
          '14 inch | 12 V 9 Ah battery | 4 to 10 hours | Night light and USB | Charges from mains or solar | One year, battery six months',
        tags: 'load shedding, লোডশেডিং, table fan',
        faqs: ['Can the battery be replaced? | Yes, it is a standard 12 V 9 Ah battery with two screws.'],
      },
      {
        key: 'mini-usb-fan',
        name: 'Mini USB Rechargeable Fan',
        price: 690,
        off: 30,
        sold: 800,
        colors: 'white, pink, green',
        about: 'For a desk, a rickshaw or an exam hall. Clips to a pushchair; five hours on a charge.',
        details: '5 inch | 2400 mAh | Three speeds | Clip and stand | USB-C',
        tags: 'mini fan, usb fan',
      },
      {
        key: 'air-cooler-20l',
        name: 'Room Air Cooler, 20 Litres, with Ice Box',
        subject: 'air-cooler',
        price: 11900,
        stock: 0,
        colors: 'white',
        about:
          'Water and a honeycomb pad make the air six to eight degrees cooler in dry April heat. In the damp of July it is only a strong fan, and we say so before you buy.',
        details: '20 litres | Ice box | Honeycomb pad | Remote and timer | 65 W',
        tags: 'air cooler, cooler fan, এয়ার কুলার',
      },
    ],
  ),
  ...createDemoProducts({ ...lights, tags: 'light, lamp, লাইট, batti' }, [
    {
      key: 'ips-lamp-rechargeable-bulb',
      name: 'Rechargeable LED Bulb, 15 W, Works During Load-Shedding',
      subject: 'led-bulb',
      price: 390,
      off: 15,
      unit: '1 pc',
      sold: 880,
      subSubcategory: 'Rechargeable Lamps',
      about:
        'An ordinary bulb for an ordinary holder, with a battery inside. It stays lit for three hours during load-shedding, and the wall switch still works.',
      details: '15 W, B22 pin holder | 3 hours of backup | Switch works during outage | One year warranty',
      tags: 'ac dc bulb, charger bulb, load shedding',
    },
    {
      key: 'emergency-lantern-solar',
      name: 'Solar Emergency Lantern with Phone Charging',
      label: 'Solar',
      subject: 'lantern',
      price: 1250,
      subSubcategory: 'Rechargeable Lamps',
      colors: 'yellow, green',
      about:
        'For boats, chars and cyclone nights. Charges in the sun in six hours, gives light for twenty, and floats.',
      details: '360° light, 300 lumen | Solar and USB-C | 20 hours at low | Charges a phone | IPX6',
      tags: 'solar, lantern, hariken, হারিকেন',
    },
    {
      key: 'study-table-lamp',
      name: 'Study Lamp, Flicker Free, Rechargeable',
      subject: 'study-lamp',
      price: 950,
      off: 20,
      sold: 310,
      subSubcategory: 'Table Lamps',
      colors: 'white, black, blue',
      about:
        'For HSC winters: even light over an A3 sheet, three shades of white, and six hours of study without power. It dims by a touch and remembers the last setting.',
      details: 'Three colour shades | Touch dimmer | 4000 mAh, 6 hours | Bending neck',
      tags: 'table lamp, reading light, টেবিল ল্যাম্প',
    },
    {
      key: 'bamboo-bedside-lamp',
      name: 'Bamboo Bedside Lamp, Woven in Sylhet',
      price: 1150,
      subSubcategory: 'Table Lamps',
      seller: 'seller',
      colors: 'brown, beige',
      about:
        'Split bamboo woven over a cane ring. At night it throws a pattern like a fish trap on the wall.',
      details: 'Bamboo and cane | E27 holder, bulb included | 1.5 m cord with switch | 32 cm high',
      tags: 'bamboo, handicraft, decor',
    },
  ]),
  ...createDemoProducts(irons, [
    {
      key: 'dry-iron-1000w',
      name: 'Heavy Dry Iron, 1000 W',
      price: 1290,
      sold: 455,
      subSubcategory: 'Dry Irons',
      colors: 'white, gold',
      about:
        'Two kilograms of weight do the pressing. A non-stick plate, a cloth-covered cable of two metres, and a thermostat that can be repaired.',
      details: '1000 W, 2 kg | Non-stick sole | 2 m cotton cable | Two years warranty',
      tags: 'dry iron, heavy',
    },
    {
      key: 'steam-iron-2200w',
      name: 'Steam Iron, 2200 W, Ceramic Sole',
      price: 2650,
      off: 20,
      subSubcategory: 'Steam Irons',
      colors: 'blue, purple',
      about:
        'Cotton panjabis flat in one pass. Stops dripping when cool, cleans its own chalk, and switches off if forgotten.',
      details: '2200 W | 300 ml tank | Ceramic sole | Anti-drip, self-clean | Switches off by itself',
      tags: 'steam iron',
    },
    {
      key: 'garment-steamer-hand',
      name: 'Handheld Garment Steamer',
      label: 'Steamer',
      subject: 'garment-steamer',
      price: 1890,
      off: 28,
      subSubcategory: 'Steam Irons',
      colors: 'white, green',
      about:
        'Ready in thirty seconds, safe on georgette, katan and sequins that must never see an iron. Folds into a suitcase.',
      details: '1200 W | 30 seconds | 150 ml, 10 minutes | Folds | Brush for coats',
      tags: 'steamer, garment steamer',
    },
  ]),
]
