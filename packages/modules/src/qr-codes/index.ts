export { addQrCode, qrImage, removeQrCode, type NewQrCode } from './manage-qr-codes.ts';
export { qrCodesList } from './qr-codes-store.ts';
