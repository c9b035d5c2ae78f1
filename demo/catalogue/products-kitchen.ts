import { createDemoProducts } from './product-groups.ts'

const category = 'Kitchen & Dining'
const seller = 'kitchen'
const machines = { category, subcategory: 'Kitchen Appliances', seller } as const
const cookware = { category, subcategory: 'Cookware', seller } as const
const stoves = {
  category,
  subcategory: 'Gas Stoves',
  seller,
  subject: 'gas-stove',
  tags: 'gas stove, chula, gas burner, চুলা',
} as const
const table = { category, subcategory: 'Dining & Tiffin', seller } as const

/** Kitchen machines, pots and pans, stoves, plates, bottles and tiffin boxes. */
export const kitchenProducts = [
  ...createDemoProducts(
    { ...machines, subSubcategory: 'Rice Cookers', subject: 'rice-cooker', tags: 'rice cooker, রাইস কুকার' },
    [
      {
        key: 'rice-cooker-2-8l',
        name: 'Bhaat-Ghor 2.8 Litre Rice Cooker, Two Pots',
        label: 'Bhaat-Ghor',
        price: 3290,
        sold: 520,
        colors: 'red, white',
        about:
          'Rice for eight, and a second pot so that dal can follow without washing up. The glass lid is tempered and the steam tray takes a whole ilish tail.',
        details:
          '2.8 litres, 1000 W | Two pots, one non-stick | Steam tray | Keeps warm | Two years warranty',
        tags: '2.8 litre, bhat',
      },
      {
        key: 'rice-cooker-1-8l',
        name: 'Bhaat-Ghor 1.8 Litre Rice Cooker',
        label: 'Bhaat-Ghor',
        price: 2190,
        colors: 'white, green',
        about:
          'For a small family or a mess room. One switch, nothing to learn; it clicks when the rice is done.',
        details: '1.8 litres, 700 W | Stainless pot | Measuring cup and spoon | Two years warranty',
        tags: '1.8 litre, bachelor, mess',
      },
      {
        key: 'multi-cooker-5l-curry',
        name: 'Electric Multi Cooker and Curry Cooker, 5 Litres',
        label: 'Multi Cooker',
        price: 4450,
        off: 18,
        colors: 'maroon, black',
        about:
          'When the gas pressure is gone by nine in the morning, this cooks the curry. Heat turns by a knob, as on a stove.',
        details: '5 litres, 1500 W | Stepless heat | Non-stick pot | Glass lid',
        tags: 'curry cooker, multi cooker, electric',
      },
    ],
  ),
  ...createDemoProducts(
    { ...machines, subSubcategory: 'Blenders', subject: 'blender', tags: 'blender, mixer, ব্লেন্ডার' },
    [
      {
        key: 'blender-3-in-1-850w',
        name: '3-in-1 Blender and Grinder, 850 W',
        label: '3-in-1',
        price: 4290,
        off: 22,
        sold: 468,
        colors: 'white, red',
        about:
          'Grinds soaked dal for piyaju, dry turmeric for the year, and lassi for six. Copper motor with a fuse that trips before it burns.',
        details: '850 W copper motor | Three steel jars | Overload switch | Two years warranty',
        tags: 'grinder, mixer grinder',
        faqs: [
          'Does it grind dry turmeric? | Yes, broken into pieces, 100 g at a time, with a minute of rest between.',
        ],
      },
      {
        key: 'hand-blender-beater',
        name: 'Hand Beater for Cakes, 5 Speeds',
        subject: 'hand-beater',
        price: 1150,
        off: 30,
        colors: 'white',
        about:
          'Two whisks and two dough hooks. Egg whites stand in four minutes; a kilo of dough takes its patience.',
        details: '200 W | Five speeds and turbo | Whisks and hooks | One year warranty',
        tags: 'beater, cake, hand mixer',
      },
      {
        key: 'portable-juicer-usb',
        name: 'Portable USB Juicer Bottle, 380 ml',
        subject: 'juicer-bottle',
        label: 'Juicer',
        price: 990,
        stock: 0,
        colors: 'green, pink',
        about:
          'A banana, a glass of milk and forty seconds, at your desk. Only with the lid locked do the blades turn.',
        details: '380 ml | Six blades | 12 uses per charge | USB-C',
        tags: 'juicer, portable, smoothie',
      },
    ],
  ),
  ...createDemoProducts({ ...machines, subject: 'kettle', tags: 'kitchen, রান্নাঘর' }, [
    {
      key: 'electric-kettle-1-8l',
      name: 'Steel Electric Kettle, 1.8 Litres',
      price: 1190,
      off: 25,
      sold: 730,
      subSubcategory: 'Kettles',
      subject: 'kettle',
      colors: 'silver, black',
      about:
        'Water for eight cups in six minutes. Steel inside with no plastic touching the water, and it stops by itself when it boils dry.',
      details: '1.8 litres, 1500 W | Steel inside | Stops when boiling or dry | One year warranty',
      tags: 'kettle, electric kettle, কেটলি',
    },
    {
      key: 'glass-kettle-tea',
      name: 'Glass Tea Kettle with Strainer, 1 Litre',
      subject: 'glass-kettle',
      price: 1650,
      subSubcategory: 'Kettles',
      about:
        'Watch the leaf open. The strainer lifts out when the liquor is right, and the kettle holds it at 70 degrees.',
      details: '1 litre borosilicate glass | Lift-out strainer | Keeps at 70 °C | Blue light while heating',
      tags: 'kettle, tea, কেটলি',
    },
    {
      key: 'microwave-25l-grill',
      name: '25 Litre Microwave Oven with Grill and Convection',
      label: '25 L Grill',
      price: 18900,
      off: 17,
      sold: 57,
      subSubcategory: 'Microwave Ovens',
      subject: 'microwave',
      colors: 'black, silver',
      about:
        'Reheats, grills a chicken, bakes a pound cake. The panel has a button each for rice, fish curry and paratha, tested with real ones.',
      details:
        '25 litres, 900 W | Grill and convection | 10 local programmes | Steel inside | Two years warranty',
      tags: 'microwave, oven, ওভেন',
    },
    {
      key: 'microwave-20l-solo',
      name: '20 Litre Solo Microwave Oven',
      label: '20 L Solo',
      price: 9800,
      subSubcategory: 'Microwave Ovens',
      subject: 'microwave',
      colors: 'white',
      about: 'Two knobs: how hot and how long. For warming what the family left for you.',
      details: '20 litres, 700 W | Six levels | Turntable of 25 cm | One year warranty',
      tags: 'microwave, oven, solo',
    },
  ]),
  ...createDemoProducts(
    {
      ...cookware,
      subSubcategory: 'Pressure Cookers',
      subject: 'pressure-cooker',
      tags: 'pressure cooker, প্রেসার কুকার',
    },
    [
      {
        key: 'pressure-cooker-5-5l',
        name: 'Aluminium Pressure Cooker, 5.5 Litres',
        label: 'Torkari',
        price: 1850,
        sold: 410,
        about:
          'Beef tender in twenty minutes, chickpeas in fifteen. A 4 mm base that does not bulge and a safety valve that melts before anything worse.',
        details:
          '5.5 litres | 4 mm base | Two safety valves | Spare gasket in the box | Five years on the body',
        tags: '5.5 litre, cooker',
        faqs: ['Are spare gaskets sold? | One is in the box, and we keep more.'],
      },
      {
        key: 'pressure-cooker-steel-3l',
        name: 'Stainless Steel Pressure Cooker, 3 Litres, Induction Base',
        label: 'Torkari Steel',
        price: 3250,
        off: 15,
        colors: 'silver',
        about:
          'For gas and induction. Steel does not darken with tamarind or tomato and goes into the dishwasher without its gasket.',
        details:
          '3 litres | 304 steel, three-layer base | Gas, electric and induction | Ten years on the body',
        tags: 'steel, induction',
      },
    ],
  ),
  ...createDemoProducts(
    {
      ...cookware,
      subSubcategory: 'Non-Stick Pans',
      subject: 'frying-pan',
      tags: 'non stick, pan, ফ্রাই প্যান, korai',
    },
    [
      {
        key: 'non-stick-fry-pan-26',
        name: 'Non-Stick Fry Pan, 26 cm, with Glass Lid',
        subject: 'pan-with-lid',
        price: 1090,
        off: 20,
        sold: 515,
        colors: 'black, maroon',
        about:
          'An omelette slides, and so does a ruti with no oil. Two-layer coating without PFOA on 2.6 mm aluminium.',
        details: '26 cm | PFOA free | Glass lid | Gas and induction | Wooden spoons only',
        tags: 'fry pan, 26 cm',
      },
      {
        key: 'granite-korai-28',
        name: 'Granite-Coated Korai, 28 cm',
        subject: 'korai',
        price: 1750,
        off: 24,
        colors: 'gray, brown',
        about:
          'Deep as a korai must be, with two ears to carry it to the table. Bhuna does not catch, even when the phone rings.',
        details: '28 cm, 4.2 litres | Stone coating | Cool handles | Induction base',
        tags: 'korai, kadai, wok, কড়াই',
      },
      {
        key: 'cookware-set-9-piece',
        name: 'Non-Stick Cookware Set of 9 for a New Home, with Glass Lids and Wooden Spoons',
        subject: 'cookware-set',
        price: 6900,
        off: 35,
        unit: '9-piece set',
        sold: 122,
        colors: 'red, black',
        about:
          'Everything the first kitchen needs in one box: fry pan, tawa, two pots, korai, three lids and spoons. Given at weddings more than anything else we sell.',
        details:
          'Fry pan 24 cm, tawa 26 cm, pots 18 and 22 cm, korai 26 cm | Three glass lids | Wooden spoons | Induction base | Gift box',
        tags: 'set, wedding gift, cookware',
      },
    ],
  ),
  ...createDemoProducts(
    { ...cookware, subSubcategory: 'Knives', subject: 'knife-set', tags: 'knife, chhuri, ছুরি' },
    [
      {
        key: 'knife-set-5-block',
        name: 'Kitchen Knife Set of 5',
        price: 1690,
        off: 15,
        unit: 'Set of 5',
        about:
          'From a vegetable peeler to a cleaver for Qurbani bones. One kind of steel, one handle, a wooden block of mango.',
        details:
          'Stainless steel 3Cr13 | Chef, cleaver, bread, utility, peeler | Mango wood block | Hand wash',
        tags: 'knife set, cleaver',
      },
      {
        key: 'dao-boti-steel',
        name: 'Steel Boti from Kamarpara, Folding',
        subject: 'boti',
        price: 650,
        about:
          'Forged by the smiths of Kawran Bazar. The blade folds down and locks, so it can be put away where children are.',
        details: 'Carbon steel, hand forged | Folds and locks | Mango wood base | Oil after use',
        tags: 'boti, dao, বঁটি',
        stock: 1,
      },
    ],
  ),
  ...createDemoProducts(stoves, [
    {
      key: 'glass-gas-stove-double',
      name: 'Tempered Glass Double Burner Gas Stove, LPG or Line Gas',
      label: 'Agun',
      price: 4250,
      off: 20,
      sold: 350,
      subSubcategory: 'Double Burner',
      colors: 'black',
      about:
        'Eight millimetres of tempered glass and brass caps that keep a blue flame. Please choose LPG or line gas in the order note: the nozzles differ.',
      details: '8 mm tempered glass | Brass burners | Auto ignition | For LPG or NG | Two years warranty',
      tags: 'double burner, lpg, glass',
      faqs: [
        'LPG or line gas? | Write it in the order note. We fit and test the right nozzles before it leaves.',
      ],
    },
    {
      key: 'steel-gas-stove-single',
      name: 'Steel Single Burner Gas Stove',
      label: 'Agun',
      subject: 'single-burner',
      price: 1650,
      subSubcategory: 'Single Burner',
      colors: 'silver',
      about:
        'For a roof, a tea stall, a student mess. Cast-iron burner, auto ignition, and a frame that carries a ten-litre pot.',
      details: 'Stainless body | Cast-iron burner | Auto ignition | LPG',
      tags: 'single burner, lpg',
    },
  ]),
  ...createDemoProducts(
    { ...table, subSubcategory: 'Dinner Sets', subject: 'dinner-plate', tags: 'dinner set, plate, ডিনার সেট' },
    [
      {
        key: 'ceramic-dinner-set-32',
        name: 'Ceramic Dinner Set, 32 Pieces, for Six',
        subject: 'dinner-set',
        price: 5400,
        off: 25,
        unit: '32-piece set',
        sold: 138,
        colors: 'white, blue',
        about:
          'Fired in Gazipur, with a thin blue creeper on the rim. Plates, rice dish, curry bowls and cups for six. Packed so that it arrives whole; broken pieces are sent again.',
        details:
          '32 pieces for six | Food-safe glaze | Microwave and dishwasher safe | Broken pieces replaced free',
        tags: 'ceramic, porcelain',
      },
      {
        key: 'melamine-plates-6',
        name: 'Melamine Plates, Set of 6',
        subject: 'plate-stack',
        price: 890,
        unit: 'Set of 6',
        colors: 'green, yellow, white',
        about: 'They fall and do not break. Ten inches, with a rim to hold the jhol.',
        details: '10 inch | Food-grade melamine | Six plates | Not for the microwave',
        tags: 'melamine, thala, থালা',
      },
    ],
  ),
  ...createDemoProducts({ ...table, subject: 'mug', tags: 'tableware' }, [
    {
      key: 'rickshaw-art-mug',
      name: 'রিকশা আর্ট মগ (Rickshaw Art Mug)',
      price: 320,
      sold: 590,
      subSubcategory: 'Mugs',
      subject: 'mug',
      colors: 'red, blue, yellow',
      about:
        'A peacock, a film heroine or a bridge, painted by a rickshaw artist of Old Dhaka and fired onto a 330 ml mug. সকালের চায়ের জন্য।',
      details: '330 ml stoneware | Fired print | Microwave safe | Gift box',
      tags: 'mug, rickshaw art, মগ, gift',
    },
    {
      key: 'tea-cup-set-6',
      name: 'Bone China Tea Cups, Set of 6 with Saucers',
      subject: 'tea-cups',
      price: 1850,
      off: 18,
      unit: '12-piece set',
      subSubcategory: 'Mugs',
      colors: 'white, gold',
      about:
        'Thin enough to see the tea through, with a gold line that is real and therefore not for the microwave. Each cup sits in its own paper nest in the box.',
      details: '180 ml | Six cups, six saucers | Gold rim | Hand wash',
      tags: 'tea cup, cup pirich, কাপ পিরিচ',
    },
    {
      key: 'steel-water-bottle-1l',
      name: 'Insulated Steel Water Bottle, 1 Litre',
      label: 'Jhorna',
      price: 850,
      off: 22,
      sold: 645,
      subSubcategory: 'Water Bottles',
      subject: 'water-bottle',
      colors: 'black, blue, green, pink',
      about:
        'Ice at noon is still ice at iftar. Steel inside and out, a mouth wide enough for a brush, no taste of yesterday.',
      details: '1 litre, 304 steel | Cold 24 h, hot 12 h | Leak-proof | 390 g',
      tags: 'water bottle, flask, বোতল, pani',
    },
    {
      key: 'kids-water-bottle-straw',
      name: 'Children’s Water Bottle with Straw, 500 ml',
      label: 'Jhorna',
      price: 290,
      subSubcategory: 'Water Bottles',
      subject: 'water-bottle',
      colors: 'blue, pink, yellow',
      about: 'One button opens it, a lock keeps the school bag dry. Free of BPA, with a spare straw.',
      details: '500 ml | BPA free | Lock and strap | Spare straw',
      tags: 'kids bottle, school, বোতল',
    },
    {
      key: 'steel-tiffin-carrier-4',
      name: 'Steel Tiffin Carrier, 4 Boxes',
      price: 1250,
      sold: 284,
      subSubcategory: 'Tiffin Boxes',
      subject: 'tiffin-box',
      colors: 'silver',
      about:
        'Rice, dal, bhaji and fish, each in its own floor, in an insulated bag which keeps them warm till the lunch hour. The clips hold even when the bag lies down on a launch.',
      details: 'Four boxes of 350 ml | 304 steel | Insulated bag | Spoon and fork',
      tags: 'tiffin carrier, lunch box, টিফিন ক্যারিয়ার',
    },
    {
      key: 'lunch-box-kids-3-part',
      name: 'School Tiffin Box with 3 Compartments',
      price: 380,
      off: 15,
      subSubcategory: 'Tiffin Boxes',
      subject: 'lunch-box',
      colors: 'pink, blue, green',
      about:
        'Noodles stay away from the grapes. Small hands can open the clips, and the lid does not leak in the bag.',
      details: '850 ml, three parts | BPA free | Leak-proof | Spoon included',
      tags: 'tiffin box, lunch box, টিফিন বক্স',
    },
  ]),
]
