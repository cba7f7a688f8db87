"""The container of docs/evidence-pack.md, section 1: every part of a plain zip by its name, and nothing else."""

import struct
import zlib

from verdict import Unreadable, need

MIB = 2**20


def parts_of(file):
    def plain(holds, why="no plain zip"):
        need(holds, why, Unreadable)

    plain(22 <= len(file) <= 96 * MIB)
    end = len(file) - 22
    magic, disk, first, here, count, size, offset, comment = struct.unpack("<IHHHHIIH", file[end:])
    plain(magic == 0x06054B50 and (disk, first, comment) == (0, 0, 0) and here == count <= 2000)
    plain(offset + size == end)
    parts, at, begin, total = {}, offset, 0, 0
    for _ in range(count):
        plain(at + 46 <= end)
        head = struct.unpack("<IHHHHHHIIIHHHHHII", file[at : at + 46])
        flags, method, crc, packed, whole, name_size = head[3], head[4], *head[7:11]
        name = file[at + 46 : at + 46 + name_size]
        plain(head[0] == 0x02014B50 and flags in (0, 0x800) and method in (0, 8) and head[11:14] == (0, 0, 0))
        total += whole
        plain(whole <= 64 * MIB and total <= 256 * MIB and (whole <= MIB or whole <= 200 * packed), "too large")
        plain(head[16] == begin and begin + 30 + name_size + packed <= offset)
        local = struct.unpack("<IHHHHHIIIHH", file[begin : begin + 30])
        plain(local[0] == 0x04034B50 and local[2:4] == (flags, method))
        plain(local[6:] == (crc, packed, whole, name_size, 0) and file[begin + 30 :][:name_size] == name)
        data = file[begin + 30 + name_size :][:packed]
        if method == 8:
            unpacker = zlib.decompressobj(-15)
            try:
                data = unpacker.decompress(data, whole + 1)
            except zlib.error:
                plain(False)
            plain(unpacker.eof and not unpacker.unused_data)
        path = name.decode("utf-8", "replace")
        plain(len(data) == whole and zlib.crc32(data) == crc and path not in parts)
        parts[path] = data
        at, begin = at + 46 + name_size, begin + 30 + name_size + packed
    plain(at == end and begin == offset)
    return parts
