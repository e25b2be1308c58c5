export { addQrCode, qrImage, removeQrCode, type NewQrCode } from './manage-qr-codes.ts';
export { qrCodesList, type QrCode, type QrCodesFilter } from './qr-codes-store.ts';
